// One part of the page, fetched together: whole visits, proposed, on which day first, or in the place of one that lost slots.
export { FirstPossibility } from '../day/first-possibility.tsx'
export { HealedChoice, HealedHours } from './healed-choice.tsx'
export { default as VisitPlans } from './visit-plans.tsx'
