-- Privacy requests at the desk. What: a manager as the actor of a privacy act. Who writes: note_privacy_act. Who reads: anyone who has to show
-- that a request was answered. Why: an act at the desk covers one venue, an operator's covers all.

-- contract: 1.0.0 reads no privacy act
ALTER TABLE privacy_act
  DROP CONSTRAINT privacy_actor,
  ADD CONSTRAINT privacy_actor CHECK (actor IN ('tidying', 'operator', 'manager'));
