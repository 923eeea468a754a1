-- What a fit found stands beside each car, with its parts: nothing read the tables themselves.
DROP TABLE deal_tables;
