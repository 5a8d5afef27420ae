// One chunk with the tickets of a chosen visit, loaded once there is one.
export { Overview } from './form/overview.tsx'
export { HeldTicket } from './visit/held-ticket.tsx'
export { StillHeld } from './visit/still-held.tsx'
