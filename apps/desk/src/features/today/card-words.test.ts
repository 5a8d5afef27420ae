import { attractionOf, perAttraction, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { NoticeMail } from '@lichtspel/domain/outage/notice'
import { momentAt } from '@lichtspel/domain/time/moment'
import { at, aVisit, ZONE } from '@lichtspel/test-support/desk/visit.ts'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { cardRemarks, peopleWords } from './card-words.ts'
import { groupDay } from './day-groups.ts'
import type { FreeHours } from './free-strip.tsx'

const SHOWN = shownIn(FIRST_CATALOGUE.attractions)

const blockMinutes = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)

function cardOf(more: Parameters<typeof aVisit>[0], time: string, free: FreeHours[] = []) {
  const groups = groupDay([aVisit(more)], at(time))
  const card = Object.values(groups).flat()[0]
  if (card === undefined) throw new Error('no card')
  const now = momentAt(at(time), ZONE)
  return cardRemarks(card, { now, zone: ZONE, blockMinutes, shown: SHOWN, free })
}

const said = (...visit: Parameters<typeof cardOf>) => cardOf(...visit).map(({ words }) => words)

test('a group that missed a game is offered the next free time that fits between its others, also just after it came', () => {
  const free = [{ attraction: 'laser', keys: ['16:00', '16:10', '16:20'] }]
  const late = ['laser 15:20 gemist', '16:20 is vrij']
  expect(said({}, '15:39', free)).not.toContain(late[0])
  expect(said({}, '15:45', free)).toEqual(expect.arrayContaining(late))
  const offer = cardOf({}, '15:45', free).find(({ words }) => words === late[1])
  expect(offer?.opens).toMatchObject({ move: { slots: ['16:00', '16:20'] } })
  expect(said({ presence: 'in', presenceAt: at('15:45') }, '15:50', free)).toEqual(
    expect.arrayContaining(late),
  )
  expect(said({ presence: 'in', presenceAt: at('15:45') }, '16:00', free)).not.toContain(late[0])
  expect(said({}, '15:45')).toContain(late[0])
  expect(said({}, '15:45')).not.toContain(late[1])
  expect(said({ date: '2026-11-20' }, '15:45', free), 'of yesterday').not.toContain(late[0])
})

test('an expected group shows what it plays', () => {
  expect(said({ slotsVR: ['17:00'] }, '14:00')).toEqual(['laser 15:20, 16:00, VR 17:00'])
})

test('a group that was moved because of an outage shows whether it knows, and why it has to be called', () => {
  const notice = (answer: 'agreed' | 'other' | null, mail: NoticeMail = 'sent') => ({
    outageNotice: { answer, mail, askedAt: at('14:00') },
  })
  const words = 'laser 15:20, 16:00'
  expect(said(notice(null), '14:10')).toEqual([words, 'gemaild, nog geen antwoord'])
  expect(said(notice(null), '15:00'), 'twenty minutes before').toEqual([
    words,
    'te bellen, nog geen antwoord',
  ])
  const call = (mail: NoticeMail) => said(notice(null, mail), '14:10').at(-1)
  expect(call('no-address')).toBe('te bellen, geen mailadres')
  expect(call('failed')).toBe('te bellen, de mail kwam niet aan')
  expect(call('none')).toBe('te bellen, niet gemaild')
  expect(said(notice('agreed'), '14:10')).toEqual([words, 'akkoord'])
  expect(said(notice('other'), '14:10')).toEqual([words, 'wil iets anders'])
  const isIn = { presence: 'in' as const, presenceAt: at('14:05') }
  expect(said({ ...notice(null), ...isIn }, '14:10')).toEqual(['straks laser 15:20'])
})

test('a late group shows how late it is, and whether its last game is over', () => {
  expect(said({}, '15:12')).toEqual(['7 min te laat', 'laser 15:20, 16:00'])
  expect(said({}, '16:25')).toEqual(['laser 15:20, 16:00', 'het laatste spel is voorbij'])
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
