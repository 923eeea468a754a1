-- What changed a car that neither a sync nor a file did; of cars that a look took off the site, which sign it saw.
ALTER TABLE `field_history` ADD `changed_by` text;
--> statement-breakpoint
UPDATE `field_history` SET `changed_by` = (SELECT c.reason FROM vehicle_checks c WHERE c.vehicle_id = field_history.vehicle_id)
	WHERE `vehicle_id` IN (SELECT c.vehicle_id FROM vehicle_checks c WHERE c.state = 'gone' AND c.gone_at IS NULL)
		AND `field` = 'state' AND `new_value` = 'sold' AND `run_id` IS NULL AND `import_id` IS NULL
		AND `changed_at` = (SELECT v.sold_at FROM vehicles v WHERE v.id = field_history.vehicle_id);
