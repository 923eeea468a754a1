CREATE INDEX `vehicles_city` ON `vehicles` (`city`, `rank`) WHERE listed = 1;
