-- The first of the cars that a run left out, by name: [{"reason": "sold", "name": "2019 Honda Civic", "url": …, "times": 1}].
ALTER TABLE `sync_runs` ADD `skipped_cars` text;
