-- A third role: a cook, who reads the kitchen list and nothing else. What: the role in accounts and invitations. Who writes: apps/api. Why:
-- the list has diets and allergies, and no other personal data belongs in a kitchen.

-- contract: 1.0.0 refuses a cook everywhere
ALTER TABLE staff.member
  DROP CONSTRAINT member_role_check,
  ADD CONSTRAINT member_role_check CHECK (role IN ('cook', 'desk', 'manager'));

-- contract: 1.0.0 refuses a cook everywhere
ALTER TABLE staff.invitation
  DROP CONSTRAINT invitation_role_check,
  ADD CONSTRAINT invitation_role_check CHECK (role IN ('cook', 'desk', 'manager'));
