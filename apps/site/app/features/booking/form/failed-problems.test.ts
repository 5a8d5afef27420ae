import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { momentAt } from '@lichtspel/domain/time/moment'
import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import { BOOKING_FAILED, BOOKING_UNANSWERED } from '@lichtspel/texts/refusals'
import { expect, test } from 'vitest'
import { failedProblems, retriedProblems, toldAnew } from './failed-problems.ts'
import { type Failure, formProblems, remainingProblems } from './form-problems.ts'

const NOW = momentAt(Date.parse('2026-11-14T09:30:00Z'), 'Europe/Brussels')
const failed = (failure: Failure) => failedProblems(FIRST_CATALOGUE, 'standard', failure, 3)
/** As read from the tab's storage. */
const anew = (told: unknown) => toldAnew(FIRST_CATALOGUE, 'standard', JSON.parse(JSON.stringify(told)))

test('a refusal shows its advice, and a link to what was lost', () => {
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

test('says that there was no response, even if a later try was refused', () => {
  expect(failed({ code: 'too-many-requests', lost: [], retryOf: 'x' }).advice).toBe(BOOKING_UNANSWERED)
})

test('a booking that is sent again does not ask to try later', () => {
  const again = retriedProblems(failed({ lost: [], retryOf: 'x' }), 'We proberen het nog.')
  expect(again).toMatchObject({ sentence: 'We proberen het nog.', count: 3 })
  expect(again).not.toHaveProperty('advice')
})

test('after a language change a failure is shown in the page’s language, without moving focus', () => {
  const told = failed({ code: 'slot-taken', lost: ['vr'] })
  expect(anew({ ...told, sentence: 'autre', advice: 'autre', steps: [] })).toEqual({ ...told, count: 0 })
})

test('after a language change only the form errors that are not fixed yet are shown again', () => {
  const told = formProblems(FIRST_CATALOGUE, wishing([]), NOW, 2)
  const named = wishing([{ kind: 'type', field: 'name', text: 'Sarah' }])
  expect(remainingProblems(FIRST_CATALOGUE, anew(told), named, NOW)).toEqual({
    ...formProblems(FIRST_CATALOGUE, named, NOW, 0),
  })
})

test('shows nothing if nothing was shown before', () => {
  expect(anew({})).toBeNull()
  expect(toldAnew(FIRST_CATALOGUE, 'standard', undefined)).toBeNull()
})
