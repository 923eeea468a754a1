-- Cars that left because what brought them was undone: their prices were never asked. `sold_at` is the time of the undoing.
CREATE INDEX `field_history_undone` ON `field_history` (`vehicle_id`,`changed_at`) WHERE changed_by = 'undo' AND field = 'state';
