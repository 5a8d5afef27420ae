-- A large booking of a visitor is an option until the link in its mail is opened. What: within how many hours; NULL: nobody has to, or it
-- was done. Who writes: place_booking and confirm_by_link. Who reads: the mails, the manage page, the desk, and lapse_options. Why with the
-- booking and not with its option: the desk may confirm, cancel and take both back, and the visitor can still confirm.

ALTER TABLE booking ADD COLUMN confirm_hours smallint;
