-- Which cars a file had, changed or not, as ranges of ids: undoing what came before it leaves them as they are.
ALTER TABLE `imports` ADD `shown` text;
