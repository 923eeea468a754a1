-- Prices that a check read and nobody would believe: run 0. A run forgets or takes over what it reads itself; else a person decides.
CREATE INDEX `held_prices_by_look` ON `held_prices` (`dealership_id`, `vehicle_id`) WHERE run_id = 0;
