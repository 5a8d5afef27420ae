import { attractionOf, perAttraction, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_ATTRACTION_IDS, FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { momentAt } from '@lichtspel/domain/time/moment'
import { expect, test } from 'vitest'
import { cardRemarks, peopleWords } from './card-words.ts'
import { groupDay } from './day-groups.ts'
import { at, aVisit, ZONE } from './visit.fixture.ts'

const SHOWN = shownIn(FIRST_CATALOGUE.attractions)

const blockMinutes = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)

function said(more: Parameters<typeof aVisit>[0], time: string): string[] {
  const groups = groupDay([aVisit(more)], at(time))
  const card = [...groups.late, ...groups.soon, ...groups.in, ...groups.gone][0]
  if (card === undefined) throw new Error('no card')
  return cardRemarks(card, { now: momentAt(at(time), ZONE), zone: ZONE, blockMinutes, shown: SHOWN }).map(
    ({ words }) => words,
  )
}

test('an expected group shows what it plays', () => {
  expect(said({ slotsVR: ['17:00'] }, '14:00')).toEqual(['laser 15:20, 16:00, VR 17:00'])
})

test('a group that was moved because of an outage shows whether it knows', () => {
  const notice = (answer: 'agreed' | 'other' | null, isMailed = true) => ({
    outageNotice: { answer, isMailed, askedAt: at('14:00') },
  })
  const words = 'laser 15:20, 16:00'
  expect(said(notice(null), '14:10')).toEqual([words, 'gemaild, nog geen antwoord'])
  expect(said(notice(null), '15:00'), 'twenty minutes before').toEqual([words, 'te bellen'])
  expect(said(notice(null, false), '14:10')).toEqual([words, 'te bellen'])
  expect(said(notice('agreed'), '14:10')).toEqual([words, 'akkoord'])
  expect(said(notice('other'), '14:10')).toEqual([words, 'wil iets anders'])
})

test('a late group shows how late it is, and whether its last game is over', () => {
  expect(said({}, '15:12')).toEqual(['7 min te laat', 'laser 15:20, 16:00'])
  expect(said({}, '16:25')).toEqual(['1 uur 20 te laat', 'laser 15:20, 16:00', 'het laatste spel is voorbij'])
})

test('a group that is in shows what it plays now and next, or when it finished', () => {
  expect(said({ presence: 'in' }, '15:10')).toEqual(['straks laser 15:20'])
  expect(said({ presence: 'in' }, '15:25')).toEqual(['nu laser tot 15:40, straks laser 16:00'])
  expect(said({ presence: 'in' }, '16:05')).toEqual(['nu laser tot 16:20'])
  expect(said({ presence: 'in' }, '16:30')).toEqual(['klaar sinds 16:20'])
})

test('shows what the desk must not forget: the option’s end, the meal, the open deposit, the note', () => {
  const more = {
    optionUntil: at('14:30'),
    mealPeople: 9,
    mealAt: '17:00',
    deposit: { state: 'open' as const, openCents: 5000 },
    note: 'rolstoel',
  }
  expect(said(more, '14:00')).toEqual([
    'optie tot 14:30',
    'laser 15:20, 16:00',
    '9 eters om 17:00',
    '€\u00a050 open',
    'rolstoel',
  ])
})

test('says until when a booking waits for its payment', () => {
  const waits = { optionUntil: at('14:35'), awaitsPayment: true }
  expect(said(waits, '14:00')[0]).toBe('wacht op betaling tot 14:35')
})

test('shows the counted number of people next to the booked one', () => {
  expect(peopleWords(aVisit())).toBe('22')
  expect(peopleWords(aVisit({ headCount: 20 }))).toBe('20 van 22')
})
