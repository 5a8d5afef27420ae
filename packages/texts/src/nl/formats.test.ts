import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import { FORMULA_IDS } from '@lichtspel/domain/catalogue/formulas'
import { MODULE_IDS, NO_MODULES } from '@lichtspel/domain/catalogue/modules'
import { CLICK_MESSAGES } from '@lichtspel/domain/slots/selection'
import { SLOT_STATUSES } from '@lichtspel/domain/slots/status'
import { expect, test } from 'vitest'
import { extraInfoText, ownExtraInfo, playersText, priceLineText } from './booking.ts'
import { ATTRACTION_NAMES, FORMULA_NAMES, MODULE_NAMES } from './catalogue.ts'
import {
  formatDayAndMonth,
  formatList,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTimeRange,
} from './dates.ts'
import { counted, GAMES, nounFor, PERSONS, SLOTS } from './plurals.ts'
import { formatPrice, formatSum } from './prices.ts'
import { CLICK_MESSAGE_TEXTS, REFUSAL_TEXTS } from './refusals.ts'
import { SLOT_STATUS_LABELS } from './slot-statuses.ts'

const NBSP = '\u00a0'

test('dates are those of the Belgian calendar, whatever the machine’s zone', () => {
  expect(formatLongDate('2026-11-14')).toBe('zaterdag 14 november 2026')
  expect(formatDayAndMonth('2027-03-28')).toBe('zondag 28 maart')
  expect(formatMonth('2026-12-01')).toBe('december 2026')
  expect(formatShortDate('2026-11-04')).toBe('04/11/2026')
})

test('times and lists', () => {
  expect(formatTimeRange('14:20', 20)).toBe('14:20–14:40')
  expect(formatTimeRange('23:45', 15)).toBe('23:45–24:00')
  expect(formatList(['14:20', '15:00', '15:40'])).toBe('14:20, 15:00 en 15:40')
  expect(formatList(['14:20'])).toBe('14:20')
})

test('prices: bare on cards, with cents in sums', () => {
  expect(formatPrice(1000)).toBe(`€${NBSP}10`)
  expect(formatPrice(2250)).toBe(`€${NBSP}22,50`)
  expect(formatSum(18000)).toBe(`€${NBSP}180,00`)
  expect(formatSum(123456)).toBe(`€${NBSP}1.234,56`)
})

test('plurals', () => {
  expect([0, 1, 2].map((n) => counted(n, GAMES))).toEqual(['0 spellen', '1 spel', '2 spellen'])
  expect(nounFor(1, PERSONS)).toBe('persoon')
  expect(counted(3, SLOTS)).toBe('3 tijdslots')
  expect(playersText(8)).toBe('8 spelers')
})

test('every row of the domain’s tables has its words, and no two statuses but bezet share one', () => {
  for (const id of ATTRACTION_IDS) expect(ATTRACTION_NAMES[id]).not.toBe('')
  expect(new Set(FORMULA_IDS.map((id) => FORMULA_NAMES[id])).size).toBe(FORMULA_IDS.length)
  expect(new Set(MODULE_IDS.map((id) => MODULE_NAMES[id])).size).toBe(MODULE_IDS.length)
  expect(new Set(SLOT_STATUSES.map((status) => SLOT_STATUS_LABELS[status])).size).toBe(
    SLOT_STATUSES.length - 1,
  )
  for (const code of REFUSAL_CODES) expect(REFUSAL_TEXTS[code].length).toBeGreaterThan(10)
  expect(new Set(CLICK_MESSAGES.map((message) => CLICK_MESSAGE_TEXTS[message])).size).toBe(4)
})

test('a price line shows its sum', () => {
  const line = {
    kind: 'formula',
    formula: 'deluxe',
    games: 2,
    people: 7,
    perPersonCents: 2250,
    cents: 15750,
  } as const
  expect(priceLineText({ ...line, celebrantFree: true })).toBe(
    `Verjaardag Deluxe, 2${NBSP}spellen: 7${NBSP}×${NBSP}€${NBSP}22,50, de jarige speelt gratis`,
  )
  expect(priceLineText({ ...line, formula: 'bachelorette', celebrantFree: true })).toContain(
    'één persoon speelt gratis',
  )
  expect(priceLineText({ ...line, formula: 'standard', celebrantFree: false })).toBe(
    `Standaard, 2${NBSP}spellen: 7${NBSP}×${NBSP}€${NBSP}22,50`,
  )
  expect(
    priceLineText({ kind: 'module', module: 'pastaBuffet', people: 12, perPersonCents: 1000, cents: 12000 }),
  ).toBe(`Pastabuffet: 12${NBSP}×${NBSP}€${NBSP}10`)
})

test('formula and modules are put under the visitor’s words', () => {
  const lines = extraInfoLines({
    formula: 'kids',
    modules: { ...NO_MODULES, drinksForfait: true, pastaBuffet: true },
    players: 10,
    mealPeople: 12,
  })
  expect(extraInfoText(' Graag een tafel bij het raam ', lines)).toBe(
    'Graag een tafel bij het raam\n\nFormule: Birthday Party Kids\nDrankenforfait (2 uur): 10 personen\nPastabuffet: 12 eters',
  )
  expect(extraInfoText('', lines).startsWith('Formule: Birthday Party Kids\n')).toBe(true)
  for (const own of [
    '',
    'Graag een tafel bij het raam',
    'Twee vragen:\n\nFormule: welke is het?\nEn parking',
  ]) {
    expect(ownExtraInfo(extraInfoText(own, lines))).toBe(own)
  }
  expect(ownExtraInfo('Door de balie getypt')).toBe('Door de balie getypt')
})
