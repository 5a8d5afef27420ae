import { expect, test } from 'vitest'
import { visitRunningLate, visitWithoutTeams } from './played-visit.ts'

test('[DL1] a visit is shown at the times at which its games are expected, but never past midnight', () => {
  const visit = visitWithoutTeams({ laser: ['15:00', '23:40'], vr: ['15:30'] }, { laser: 20, vr: 15 })
  const late = (attraction: string) => (attraction === 'laser' ? 10 : 0)
  const times = visitRunningLate(visit, late).turns.map(({ attraction, start, end }) => [
    attraction,
    start,
    end,
  ])
  expect(times).toEqual([
    ['laser', 910, 930],
    ['vr', 930, 945],
    ['laser', 1420, 1440],
  ])
})
