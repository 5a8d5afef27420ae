// Steps of a manager who publishes hours, and of the days that they open or change.
import fc from 'fast-check'
import type { Act } from './act.ts'
import { day, schedule } from './hold-steps.ts'
import { draw, step } from './story.ts'
import { FIRST_DAYS, REBUILDS, SCHEDULES } from './world.ts'

/** Rebuilds with the initial hours or with different ones. */
const rebuildAny = step(
  'rebuild',
  draw({ schedule, how: fc.constantFrom(...REBUILDS.keys(), 0) }),
  (drawn): Act[] => {
    const [first, how] = [SCHEDULES[drawn.schedule], REBUILDS[drawn.how]]
    if (first === undefined || how === undefined) return []
    return [{ kind: 'rebuild', schedule: drawn.schedule, grid: how(first.grid) }]
  },
)

/** `behind`: how many revisions its author has missed; null for no check. */
const publishAny = step(
  'publish',
  draw({ validFrom: fc.constantFrom(...FIRST_DAYS), behind: fc.constantFrom(null, 0, 1) }),
  ({ validFrom, behind }, { state }): Act[] => {
    const expected = behind === null ? null : state.revisions.length - behind
    return [{ kind: 'publish', validFrom, expected }]
  },
)

const ensureAny = step(
  'open a day of the floor',
  draw({ day, opens: fc.constantFrom(480, 600), behind: fc.constantFrom(0, 0, 0, 1) }),
  (drawn, { state }): Act[] => {
    const revision = Math.max(1, state.revisions.length - drawn.behind)
    return [{ kind: 'ensure', day: drawn.day, opens: drawn.opens, revision }]
  },
)

export const CATALOGUE_STEPS = fc.oneof(
  { weight: 3, arbitrary: rebuildAny },
  { weight: 2, arbitrary: publishAny },
  { weight: 2, arbitrary: ensureAny },
)
