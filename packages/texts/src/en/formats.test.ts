import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { CLICK_MESSAGES } from '@lichtspel/domain/slots/selection'
import { SLOT_STATUSES } from '@lichtspel/domain/slots/slot'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import { DETAILS_STEP, GAMES_STEP, playersText, priceLineText } from './booking.ts'
import { cityName, inSentence, withArticle, workingDays } from './catalogue.ts'
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
  weekdaysShort,
  weekdaysText,
} from './dates.ts'
import { paymentWays } from './deposit.ts'
import { extraInfoText, ownExtraInfo } from './form.ts'
import { GOOD_TO_KNOW } from './home-prices.ts'
import { HOURS } from './hours.ts'
import { capitalised, counted, formatList, GAMES, nounFor, PERSONS, SLOTS } from './language.ts'
import { selfServiceUntil } from './mails.ts'
import { formatPrice, formatSum } from './prices.ts'
import { CLICK_MESSAGE_TEXTS, moduleMinimumText, refusalText } from './refusals.ts'
import { SLOT_STATUS_LABELS, slotsOfGames } from './slots.ts'

const NBSP = '\u00a0'
const plain = (words: string) => words.replaceAll(NBSP, ' ')

test('dates are British, whatever the machine’s time zone', () => {
  expect(formatLongDate('2026-11-14')).toBe('Saturday 14 November 2026')
  expect(formatDayAndMonth('2027-03-28')).toBe('Sunday 28 March')
  expect(formatShortDay('2026-11-14')).toBe('Sat 14 Nov')
  expect(formatDay('2027-01-01')).toBe('1 January')
  expect(formatMonth('2026-12-01')).toBe('December 2026')
  expect(formatShortDate('2026-11-04')).toBe('04/11/2026')
  expect(CALENDAR_WEEKDAYS[0]).toEqual({ short: 'Mo', full: 'Monday' })
})

test('times keep their zeros, durations are in hours and minutes, and lists end with "and"', () => {
  expect(formatTime('08:05')).toBe('08:05')
  expect(formatTimeRange('14:20', 20)).toBe('14:20–14:40')
  expect(formatTimeRange('23:45', 15)).toBe('23:45–24:00')
  expect([45, 60, 135].map((minutes) => plain(durationText(minutes)))).toEqual([
    '45 min',
    '1 hour',
    '2 hours 15 min',
  ])
  expect(formatList(['14:20', '15:00', '15:40'])).toBe('14:20, 15:00 and 15:40')
  expect(formatList(['14:20'])).toBe('14:20')
})

test('prices on cards leave out zero cents, and sums always show cents', () => {
  expect(formatPrice(1000)).toBe('€10')
  expect(formatPrice(2250)).toBe('€22.50')
  expect(formatSum(18000)).toBe('€180.00')
  expect(formatSum(108000)).toBe('€1,080.00')
})

test('only the number one takes the singular', () => {
  const rules = new Intl.PluralRules('en-GB')
  for (const count of [0, 1, 2, 5, 11, 21, 101])
    expect(nounFor(count, GAMES)).toBe(rules.select(count) === 'one' ? 'game' : 'games')
  expect([0, 1, 2].map((n) => counted(n, GAMES))).toEqual(['0 games', '1 game', '2 games'])
  expect([1, 2].map((n) => counted(n, PERSONS))).toEqual(['1 person', '2 people'])
  expect(counted(3, SLOTS)).toBe('3 slots')
  expect(playersText(8)).toBe('8 players')
  expect([1, 2].map((hours) => plain(DETAILS_STEP.perPersonForHours('€18', hours)))).toEqual([
    '€18 per person for 1 hour',
    '€18 per person for 2 hours',
  ])
  expect(DETAILS_STEP.waiting(1)).toContain('in 1 second.')
  expect(GAMES_STEP.summary(1, FIRST_SHOWN('vr'))).toBe('1 VR shooting game')
  expect(GAMES_STEP.summary(2, FIRST_SHOWN('laser'))).toBe('2 laser tag games')
})

test('every status, refusal and message has a text, and only the two "taken" statuses share the same text', () => {
  expect(new Set(SLOT_STATUSES.map((status) => SLOT_STATUS_LABELS[status])).size).toBe(
    SLOT_STATUSES.length - 1,
  )
  for (const code of REFUSAL_CODES)
    expect(refusalText(code, { catalogue: FIRST_CATALOGUE }).length).toBeGreaterThan(10)
  expect(new Set(CLICK_MESSAGES.map((message) => CLICK_MESSAGE_TEXTS[message])).size).toBe(4)
})

test('a price line shows its calculation, in the English words it was stored with', () => {
  const line = {
    kind: 'formula',
    formula: 'deluxe',
    names: { nl: 'Verjaardag Deluxe', en: 'Birthday Deluxe' },
    games: 2,
    people: 7,
    perPersonCents: 2250,
    cents: 15750,
    freePlayer: { nl: 'de jarige speelt gratis', en: 'one plays for free' },
  } as const
  expect(plain(priceLineText(line))).toBe('Birthday Deluxe, 2 games: 7 × €22.50, one plays for free')
  expect(plain(priceLineText({ ...line, names: { nl: 'Nachtspel' }, freePlayer: null }))).toBe(
    'Nachtspel, 2 games: 7 × €22.50',
  )
})

test('formula and modules are appended to the visitor’s words, and can be stripped off', () => {
  const lines = extraInfoLines(FIRST_CATALOGUE, {
    formula: 'kids',
    modules: ['drinksForfait', 'pastaBuffet'],
    players: 10,
    mealPeople: 12,
  })
  const added = 'Package: Kids’ Birthday Party\nDrinks package (2 hours): 10 people\nPasta buffet: 12 diners'
  expect(extraInfoText(' A table by the window, please ', lines)).toBe(
    `A table by the window, please\n\n${added}`,
  )
  for (const own of ['', 'A table by the window, please', 'Package: which one is it?'])
    expect(ownExtraInfo(extraInfoText(own, lines), lines)).toBe(own)
})

test('sentences take their numbers and days from the catalogue', () => {
  const ask = { catalogue: GENT, formula: getFormula(GENT, 'student') }
  expect(refusalText('players-out-of-range', ask)).toBe('Online you can book for 2 to 30 players')
  expect(refusalText('formula-weekday', ask)).toBe(
    'Student is only available on Monday, Tuesday and Thursday',
  )
  const kids = { catalogue: GENT, formula: getFormula(GENT, 'kids') }
  expect(refusalText('too-few-games', kids)).toBe('Kids’ Birthday Party needs at least 2 games')
  expect(slotsOfGames(FIRST_CATALOGUE)).toBe(
    'One game is one slot. With more than 6 of you, you take turns at VR and floor, over more slots.',
  )
  expect(moduleMinimumText(FIRST_CATALOGUE.modules)).toBe(
    'Pasta buffet is for 8 diners or more and Big buffet for 18 diners or more',
  )
  expect(paymentWays(FIRST_CATALOGUE.rules.deposit.methods)).toBe(
    'by bank transfer or payment app, or at the venue with cash, debit card or credit card',
  )
  expect(paymentWays(['cash'])).toBe('at the venue with cash')
  expect([1, 2].map(workingDays)).toEqual(['1 working day', '2 working days'])
  expect(weekdaysText(['thursday', 'monday'])).toBe('Monday and Thursday')
  expect(weekdaysShort(['thursday', 'monday'])).toBe('Mon, Thu')
  expect(GOOD_TO_KNOW.change({ change: 1, move: 24, cancel: 0 })).toContain(
    'You can make changes up to 1 hour before your first game. You can move up to 24 hours before your first game and cancel until your first game starts.',
  )
})

test('self-service text names the acts and their deadline', () => {
  const until = { date: '2027-02-18', time: '14:00' } as const
  expect(plain(selfServiceUntil(['move', 'cancel'], until))).toBe(
    'You can move or cancel until 14:00 on Thursday 18 February.',
  )
})

test('an activity is lower case within a sentence, except VR', () => {
  expect(inSentence(FIRST_SHOWN('vr'))).toBe('VR shooting')
  expect(inSentence(FIRST_SHOWN('interactivefloor'))).toBe('interactive floor')
  expect(withArticle(FIRST_SHOWN('interactivefloor'))).toBe('the interactive floor')
  expect(withArticle(FIRST_SHOWN('vr'))).toBe('VR shooting')
  expect(capitalised('one person plays for free')).toBe('One person plays for free')
})

test('a city has its English name in a sentence', () => {
  expect(cityName('Antwerpen')).toBe('Antwerp')
})

test('opening hours are given by day and date', () => {
  expect(HOURS.open(WEEKDAYS)).toBe('7 days a week, by booking only')
  expect(HOURS.open(['monday', 'tuesday', 'wednesday', 'thursday'])).toBe(
    'Monday to Thursday, by booking only',
  )
  expect(HOURS.days(['sunday'])).toBe('Sunday')
  expect(HOURS.range({ opens: '08:00', closes: '24:00' })).toBe('8:00–24:00')
  expect(HOURS.dates('2026-12-24', '2027-01-02')).toBe('24 December to 2 January')
  expect(HOURS.dates('2027-03-01', '2027-03-01')).toBe('1 March')
})
