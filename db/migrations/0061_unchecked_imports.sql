-- Files that wait for a person's check.
CREATE INDEX `imports_unchecked` ON `imports` (`id`) WHERE state = 'preview';
