-- Until when a step that is no run of a dealership has a host; null while none ever had it.
ALTER TABLE `host_politeness` ADD `lent_until` text;
