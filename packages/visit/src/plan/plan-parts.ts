// One chunk of the page, loaded together: proposals for whole visits, the first possible day, and replacements for visits that lost
// slots.
export { FirstPossibility } from '../day/first-possibility.tsx'
export { DayPlans } from './day-plans.tsx'
export { HealedChoice, HealedHours } from './healed-choice.tsx'
export { default as VisitPlans } from './visit-plans.tsx'
