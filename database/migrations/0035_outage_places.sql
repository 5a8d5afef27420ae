-- An outage of some places, such as one VR headset. What: how many places are out of order; NULL is all of them. Who writes: set_outage.
-- Why: free slots stay free for groups that still fit.

-- contract: 1.0.0 never sets it
ALTER TABLE schedule_outage ADD COLUMN places smallint CONSTRAINT outage_places CHECK (places > 0);
