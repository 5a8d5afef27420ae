import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadSteps, medianLead } from './lead-time.ts'

test('groups stand in the step of their number of days', () => {
  const counts = [0, 1, 3, 4, 7, 8, 14, 15, 30, 31, 400].map((days) => ({ days, groups: 1 }))
  expect(leadSteps(counts)).toEqual([1, 2, 2, 2, 2, 2])
})

test('half of the groups booked at most as early as the median, and half at least', () => {
  const counts = fc.array(fc.record({ days: fc.nat(60), groups: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(counts, (list) => {
      const median = medianLead(list) ?? Number.NaN
      const groups = (isCounted: (days: number) => boolean) =>
        list.reduce((all, one) => all + (isCounted(one.days) ? one.groups : 0), 0)
      const all = groups(() => true)
      expect(groups((days) => days <= median)).toBeGreaterThanOrEqual(all / 2)
      expect(groups((days) => days >= median)).toBeGreaterThanOrEqual(all / 2)
    }),
  )
  expect(medianLead([])).toBeNull()
  const even = [1, 4].map((days) => ({ days, groups: 1 }))
  expect(medianLead(even)).toBe(2.5)
})
