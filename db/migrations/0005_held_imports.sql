-- The dashboard lists the imports whose removals wait for a person.
CREATE INDEX `imports_held` ON `imports` (`id`) WHERE pending_removals IS NOT NULL;
