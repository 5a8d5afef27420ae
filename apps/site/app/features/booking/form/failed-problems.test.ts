import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { momentAt } from '@lichtspel/domain/time/moment'
import { BOOKING_FAILED, BOOKING_UNHEARD } from '@lichtspel/texts/refusals'
import { expect, test } from 'vitest'
import { wishing } from '../wished-visit.fixture.ts'
import { failedProblems, toldAnew } from './failed-problems.ts'
import { type Failure, formProblems, remainingProblems } from './form-problems.ts'

const NOW = momentAt(Date.parse('2026-11-14T09:30:00Z'), 'Europe/Brussels')
const failed = (failure: Failure) => failedProblems(FIRST_CATALOGUE, 'standard', failure, 3)
/** As it comes out of the storage of the tab. */
const anew = (told: unknown) => toldAnew(FIRST_CATALOGUE, 'standard', JSON.parse(JSON.stringify(told)))

test('a refusal is told with its advice, and the way to what was lost', () => {
  expect(failed({ code: 'slot-taken', lost: ['laser'] })).toMatchObject({
    sentence: BOOKING_FAILED,
    advice: expect.stringMatching(/\w/),
    steps: [{ step: 'laser' }],
    needsContact: false,
  })
  expect(failed({ lost: [] })).toMatchObject({ needsContact: true })
  expect(failed({ lost: [] }).advice).toBeUndefined()
  expect(failed({ code: 'price-changed', lost: [] }).needsContact).toBe(false)
})

test('what was not heard of is told as that, whatever was answered', () => {
  expect(failed({ code: 'too-many-requests', lost: [], retryOf: 'x' }).advice).toBe(BOOKING_UNHEARD)
})

test('after a change of language a failure is told in the words of the page, and leaves the focus alone', () => {
  const told = failed({ code: 'slot-taken', lost: ['vr'] })
  expect(anew({ ...told, sentence: 'autre', advice: 'autre', steps: [] })).toEqual({ ...told, count: 0 })
})

test('and so is what the form lacked, less what was put right before', () => {
  const told = formProblems(FIRST_CATALOGUE, wishing([]), NOW, 2)
  const named = wishing([{ kind: 'type', field: 'name', text: 'Sarah' }])
  expect(remainingProblems(FIRST_CATALOGUE, anew(told), named, NOW)).toEqual({
    ...formProblems(FIRST_CATALOGUE, named, NOW, 0),
  })
})

test('where nothing was told, nothing is', () => {
  expect(anew({})).toBeNull()
  expect(toldAnew(FIRST_CATALOGUE, 'standard', undefined)).toBeNull()
})
