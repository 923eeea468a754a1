-- Whoever changes a password, and however: nobody goes on with what was opened by the old one.
CREATE TRIGGER users_password_changed AFTER UPDATE OF password_hash ON users WHEN old.password_hash <> new.password_hash
BEGIN
	DELETE FROM sessions WHERE user_id = new.id;
END;
