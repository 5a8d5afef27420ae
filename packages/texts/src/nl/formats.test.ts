import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { CLICK_MESSAGES } from '@lichtspel/domain/slots/selection'
import { SLOT_STATUSES } from '@lichtspel/domain/slots/slot'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import { playersText, priceLineText } from './booking.ts'
import { workingDays } from './catalogue.ts'
import {
  CALENDAR_WEEKDAYS,
  durationText,
  formatDay,
  formatDayAndMonth,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatShortDay,
  formatTime,
  formatTimeRange,
  weekdaysText,
} from './dates.ts'
import { paymentWays } from './deposit.ts'
import { extraInfoText, ownExtraInfo } from './form.ts'
import { HOURS } from './hours.ts'
import { counted, formatList, GAMES, nounFor, PERSONS, SLOTS } from './language.ts'
import { formatPrice, formatSum } from './prices.ts'
import { CLICK_MESSAGE_TEXTS, moduleMinimumText, refusalText } from './refusals.ts'
import { SLOT_STATUS_LABELS, slotsOfGames } from './slots.ts'

const NBSP = '\u00a0'

test('dates are Belgian, whatever the machine’s time zone', () => {
  expect(formatLongDate('2026-11-14')).toBe('zaterdag 14 november 2026')
  expect(formatDayAndMonth('2027-03-28')).toBe('zondag 28 maart')
  expect(formatMonth('2026-12-01')).toBe('december 2026')
  expect(formatShortDate('2026-11-04')).toBe('04/11/2026')
  expect(formatShortDay('2026-11-04')).toBe('wo 4 nov')
  expect(formatDay('2026-01-01')).toBe('1 januari')
})

test("the calendar's weekday headings match Intl for nl-BE", () => {
  const named = (weekday: 'short' | 'long') => new Intl.DateTimeFormat('nl-BE', { weekday, timeZone: 'UTC' })
  const [short, long] = [named('short'), named('long')]
  // 5 January 2026 was a Monday.
  const days = WEEKDAYS.map((_, day) => Date.UTC(2026, 0, 5 + day))
  expect(CALENDAR_WEEKDAYS).toEqual(days.map((day) => ({ short: short.format(day), full: long.format(day) })))
})

test('times keep their zeros, durations are in hours and minutes, and lists end with "en"', () => {
  expect(['08:05', '14:20', '24:00'].map(formatTime)).toEqual(['08:05', '14:20', '24:00'])
  expect([45, 60, 120, 135].map(durationText)).toEqual(
    ['45 min', '1 uur', '2 uur', '2 uur 15 min'].map((words) => words.replaceAll(' ', NBSP)),
  )
  expect(formatTimeRange('14:20', 20)).toBe('14:20–14:40')
  expect(formatTimeRange('23:45', 15)).toBe('23:45–24:00')
  expect(formatList(['14:20', '15:00', '15:40'])).toBe('14:20, 15:00 en 15:40')
  expect(formatList(['14:20'])).toBe('14:20')
})

test('prices on cards leave out zero cents, and sums always show cents', () => {
  expect(formatPrice(1000)).toBe(`€${NBSP}10`)
  expect(formatPrice(2250)).toBe(`€${NBSP}22,50`)
  expect(formatSum(18000)).toBe(`€${NBSP}180,00`)
  expect(formatSum(123456)).toBe(`€${NBSP}1.234,56`)
})

test('only the number one takes the singular', () => {
  expect([0, 1, 2].map((n) => counted(n, GAMES))).toEqual(['0 spellen', '1 spel', '2 spellen'])
  expect(nounFor(1, PERSONS)).toBe('persoon')
  expect(counted(3, SLOTS)).toBe('3 tijdslots')
  expect(playersText(8)).toBe('8 spelers')
})

test('the singular is used where Intl uses it for nl-BE', () => {
  const rules = new Intl.PluralRules('nl-BE')
  for (let count = 0; count <= 120; count++)
    expect(nounFor(count, GAMES)).toBe(rules.select(count) === 'one' ? GAMES.one : GAMES.other)
})

test('every status, refusal and message has a text, and only the two "bezet" statuses share the same text', () => {
  expect(new Set(SLOT_STATUSES.map((status) => SLOT_STATUS_LABELS[status])).size).toBe(
    SLOT_STATUSES.length - 1,
  )
  for (const code of REFUSAL_CODES)
    expect(refusalText(code, { catalogue: FIRST_CATALOGUE }).length).toBeGreaterThan(10)
  expect(new Set(CLICK_MESSAGES.map((message) => CLICK_MESSAGE_TEXTS[message])).size).toBe(4)
})

test('a price line shows its calculation, in the words it was stored with', () => {
  const line = {
    kind: 'formula',
    formula: 'deluxe',
    names: { nl: 'Verjaardag Deluxe' },
    games: 2,
    people: 7,
    perPersonCents: 2250,
    cents: 15750,
    freePlayer: { nl: 'de jarige speelt gratis' },
  } as const
  expect(priceLineText(line)).toBe(
    `Verjaardag Deluxe, 2${NBSP}spellen: 7${NBSP}×${NBSP}€${NBSP}22,50, de jarige speelt gratis`,
  )
  expect(priceLineText({ ...line, names: { nl: 'Standaard' }, freePlayer: null })).toBe(
    `Standaard, 2${NBSP}spellen: 7${NBSP}×${NBSP}€${NBSP}22,50`,
  )
  const module = {
    kind: 'module',
    module: 'pastaBuffet',
    people: 12,
    perPersonCents: 1000,
    cents: 12000,
  } as const
  expect(priceLineText({ ...module, names: { nl: 'Pastabuffet' } })).toBe(
    `Pastabuffet: 12${NBSP}×${NBSP}€${NBSP}10`,
  )
})

test('formula and modules are appended to the visitor’s words, and can be stripped off', () => {
  const lines = extraInfoLines(FIRST_CATALOGUE, {
    formula: 'kids',
    modules: ['drinksForfait', 'pastaBuffet'],
    players: 10,
    mealPeople: 12,
  })
  const added = 'Formule: Birthday Party Kids\nDrankenforfait (2 uur): 10 personen\nPastabuffet: 12 eters'
  expect(extraInfoText(' Graag een tafel bij het raam ', lines)).toBe(
    `Graag een tafel bij het raam\n\n${added}`,
  )
  expect(extraInfoText('', lines)).toBe(added)
  const owns = [
    '',
    'Graag een tafel bij het raam',
    'Twee vragen:\n\nFormule: welke is het?\nEn parking',
    added,
  ]
  for (const own of owns) expect(ownExtraInfo(extraInfoText(own, lines), lines)).toBe(own)
})

test('text that only resembles our lines is kept as the visitor’s own', () => {
  const lines = extraInfoLines(FIRST_CATALOGUE, {
    formula: 'kids',
    modules: [],
    players: 10,
    mealPeople: null,
  })
  for (const own of ['Door de balie getypt', 'Formule: Standaard', 'Formule: Birthday Party Kids\nen taart'])
    expect(ownExtraInfo(own, lines)).toBe(own)
  expect(ownExtraInfo('Taart\nFormule: Birthday Party Kids', lines)).toBe(
    'Taart\nFormule: Birthday Party Kids',
  )
})

test('sentences take their numbers and days from the catalogue', () => {
  const ask = { catalogue: GENT, formula: getFormula(GENT, 'student') }
  expect(refusalText('players-out-of-range', ask)).toBe('Online boeken kan voor 2 tot 30 spelers')
  expect(refusalText('formula-weekday', ask)).toBe('Student kan enkel op maandag, dinsdag en donderdag')
  expect(refusalText('meal-count', ask)).toBe('Vul een aantal van 2 tot 60 in')
  const kids = { catalogue: GENT, formula: getFormula(GENT, 'kids') }
  expect(refusalText('formula-players', kids)).toBe('Birthday Party Kids is er vanaf 8 spelers')
  expect(refusalText('too-few-games', kids)).toBe('Birthday Party Kids vraagt minstens 2 spellen')
  expect(slotsOfGames(FIRST_CATALOGUE)).toBe(
    'Eén spel is één tijdslot. Met meer dan 6 spelen jullie VR en vloer om de beurt, in meer tijdslots.',
  )
  const [pasta] = FIRST_CATALOGUE.modules.filter(({ id }) => id === 'pastaBuffet')
  const short = { catalogue: FIRST_CATALOGUE, modules: pasta && [pasta] }
  expect(refusalText('module-minimum', short)).toBe('Pastabuffet is er vanaf 8 eters')
  expect(moduleMinimumText(FIRST_CATALOGUE.modules)).toBe(
    'Pastabuffet is er vanaf 8 eters en Groot buffet vanaf 18 eters',
  )
  expect(paymentWays(FIRST_CATALOGUE.rules.deposit.methods)).toBe(
    'met overschrijving of betaalapp, of ter plaatse met cash, debetkaart of kredietkaart',
  )
  expect(paymentWays(['cash'])).toBe('ter plaatse met cash')
  expect([1, 2].map(workingDays)).toEqual(['1 werkdag', '2 werkdagen'])
  expect(weekdaysText(['thursday', 'monday'])).toBe('maandag en donderdag')
})

test('opening hours are given by day and date', () => {
  expect(HOURS.open(WEEKDAYS)).toBe('7 dagen op 7, op reservatie')
  expect(HOURS.open(['monday', 'tuesday', 'wednesday', 'thursday'])).toBe(
    'maandag tot donderdag, op reservatie',
  )
  expect(HOURS.days(['sunday'])).toBe('zondag')
  expect(HOURS.range({ opens: '08:00', closes: '24:00' })).toBe('8:00–24:00')
  expect(HOURS.dates('2026-12-24', '2027-01-02')).toBe('24 december tot en met 2 januari')
  expect(HOURS.dates('2027-03-01', '2027-03-01')).toBe('1 maart')
})
