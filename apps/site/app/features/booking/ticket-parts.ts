// One chunk with the tickets of a chosen visit, loaded once there is one.
export { Overview } from './form/overview.tsx'
export { PayingLine } from './price/paying-line.tsx'
export { HeldTicket } from './visit/held-ticket.tsx'
export { StillHeld } from './visit/still-held.tsx'
