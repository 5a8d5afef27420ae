-- When a wish was asked. What: a time that is emptied together with the session. Who writes: functions/wishes.sql. Who reads:
-- forget_sessions. Why: the session of a visitor who holds slots every day is never deleted, and its wishes must lose it after a day.

ALTER TABLE missed_wish ADD COLUMN asked_at timestamptz DEFAULT app_now();
