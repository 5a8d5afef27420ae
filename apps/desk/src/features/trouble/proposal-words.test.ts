import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { makeVisit, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { expect, test } from 'vitest'
import { changeWords, termsWords, wayWords } from './proposal-words.ts'
import type { Proposal } from './use-proposals.ts'

const VISIT = makeVisit({ slots: ['15:00'], slotsVR: ['16:00'] })
const BOOKING = makeBooking(VISIT)
const SAME: Proposal = {
  ...{ kind: 'sameGames', date: SATURDAY.date, end: '17:45' },
  ...{ slots: ['15:00'], slotsVR: ['17:30'], slotsInteractiveFloor: [], priceCents: BOOKING.totalCents },
}
const shown = shownIn(FIRST_CATALOGUE.attractions)

test('names the slots that change, and on another day the date and all slots', () => {
  expect(changeWords(VISIT, SAME, shown)).toEqual({ was: 'VR 16:00', becomes: 'VR 17:30' })
  expect(changeWords(VISIT, { ...SAME, date: '2026-12-05' }, shown)).toEqual({
    was: 'Laser 15:00, VR 16:00',
    becomes: 'zaterdag 5 december, Laser 15:00, VR 17:30',
  })
})

test('says what kind it is, when it ends and what it costs less', () => {
  const terms = (over: Partial<Proposal> = {}, others: Proposal[] = []) => {
    const proposal = { ...SAME, ...over }
    const group = { visit: VISIT, booking: BOOKING, proposal, ways: [proposal, ...others] }
    return termsWords(group, FIRST_CATALOGUE).replaceAll('\u00a0', ' ')
  }
  expect(terms()).toBe('Zelfde spellen, klaar om 17:45 in plaats van 16:20, zelfde prijs')
  expect(terms({ end: '16:20', kind: 'shorter', priceCents: BOOKING.totalCents - 1_000 })).toBe(
    'Korter, klaar om 16:20, € 10 minder',
  )
  expect(terms({ kind: 'shorter', slots: [], slotsVR: ['16:00'] })).toBe(
    '1 spel minder, klaar om 17:45 in plaats van 16:20, zelfde prijs',
  )
  expect(terms({ kind: 'cancel' })).toMatch(/alleen annuleren/)
  const chosen = { kind: 'cancel', end: null, priceCents: BOOKING.totalCents - 9_500 } as const
  expect(terms(chosen, [SAME])).toBe('Annuleer, € 95 minder')
})

test('says that a game falls away if nothing comes instead, and which slot is added if none is lost', () => {
  expect(changeWords(VISIT, { ...SAME, slotsVR: [] }, shown)).toEqual({
    was: 'VR 16:00',
    becomes: 'valt weg',
  })
  const more = { ...SAME, slotsVR: ['16:00', '16:15'] }
  expect(changeWords(VISIT, more, shown)).toEqual({ was: '', becomes: 'VR 16:15 erbij' })
})

test('a chip names the other visit by its hour, its day or its kind, and says what it costs less', () => {
  const chip = (over: Partial<Proposal>) =>
    wayWords(VISIT, { ...SAME, ...over }, BOOKING, FIRST_CATALOGUE).replaceAll('\u00a0', ' ')
  expect(chip({})).toBe('Later 17:30')
  expect(chip({ slotsVR: ['14:30'] })).toBe('Vroeger 14:30')
  expect(chip({ kind: 'otherTime', slots: ['18:00'], slotsVR: ['19:00'] })).toBe('Later 18:00')
  expect(chip({ kind: 'otherTime', date: '2026-12-05' })).toBe('Andere dag')
  expect(chip({ kind: 'otherGame', slotsVR: [], slotsInteractiveFloor: ['16:00'] })).toBe('Ander spel')
  expect(chip({ kind: 'shorter', priceCents: BOOKING.totalCents - 5_250 })).toBe('Korter, € 52,50 minder')
  expect(chip({ kind: 'shorter', slots: [] })).toBe('1 spel minder')
  expect(chip({ kind: 'cancel', priceCents: BOOKING.totalCents - 9_500 })).toBe('Annuleer, € 95 minder')
})
