import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { expect, test } from 'vitest'
import { findFirstDay } from './find-first-day.ts'

type Plan = AvailabilityResponse['days'][number]['plan']

/** Months in which every day has the plan 'no', except these. */
function months(plans: Record<string, Plan>) {
  const asked: string[] = []
  const readMonth = async (month: string): Promise<AvailabilityResponse> => {
    asked.push(month)
    const dates = Array.from({ length: 28 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
    const days = dates.map((date) => ({ date, state: 'open' as const, plan: plans[date] ?? 'no' }))
    return { days }
  }
  return { asked, readMonth }
}

const search = { from: '2026-11-16', until: '2027-02-16', suits: () => true }

test('finds the first day on or after the given one, and reads no later months', async () => {
  const { asked, readMonth } = months({ '2026-11-15': 'yes', '2026-11-21': 'yes', '2026-11-22': 'yes' })
  expect(await findFirstDay({ ...search, readMonth })).toEqual({ date: '2026-11-21', isCertain: true })
  expect(asked).toEqual(['2026-11'])
  const own = months({ '2026-11-16': 'yes' })
  expect((await findFirstDay({ ...search, readMonth: own.readMonth })).date).toBe('2026-11-16')
})

test('searches later months too, into the next year, up to the last bookable day', async () => {
  const { asked, readMonth } = months({ '2027-02-16': 'yes' })
  expect(await findFirstDay({ ...search, readMonth })).toEqual({ date: '2027-02-16', isCertain: true })
  expect(asked).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  const beyond = months({ '2027-02-17': 'yes' })
  expect(await findFirstDay({ ...search, readMonth: beyond.readMonth })).toEqual({
    date: undefined,
    isCertain: true,
  })
  expect(beyond.asked).toHaveLength(4)
})

test('is not certain that a day is the first if an earlier one is unknown', async () => {
  const { readMonth } = months({ '2026-11-18': 'unknown', '2026-11-21': 'yes' })
  expect(await findFirstDay({ ...search, readMonth })).toEqual({ date: '2026-11-21', isCertain: false })
  expect((await findFirstDay({ ...search, from: '2026-11-19', readMonth })).isCertain).toBe(true)
})

test('skips days that the caller rejects', async () => {
  const { readMonth } = months({ '2026-11-18': 'unknown', '2026-11-21': 'yes', '2026-11-23': 'yes' })
  const suits = (date: string) => date > '2026-11-21'
  expect(await findFirstDay({ ...search, suits, readMonth })).toEqual({ date: '2026-11-23', isCertain: true })
})
