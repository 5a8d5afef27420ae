// One chunk with the tickets of a chosen visit and the answer to a closed day, loaded once the group is known.
export { Overview } from './form/overview.tsx'
export { PayingLine } from './price/paying-line.tsx'
export { AbsentGames } from './visit/absent-games.tsx'
export { DayAnswer } from './visit/day-answer.tsx'
export { HeldTicket } from './visit/held-ticket.tsx'
export { StillHeld } from './visit/still-held.tsx'
