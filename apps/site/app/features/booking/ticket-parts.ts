// One chunk with the tickets of a chosen visit and the answer to a closed day, loaded once the group is known.
export { Overview } from './form/overview.tsx'
export { PayingLine } from './price/paying-line.tsx'
export { AbsentGames, DayAnswer } from './visit/day-answer.tsx'
export { HeldTicket, StillHeld } from './visit/held-ticket.tsx'
