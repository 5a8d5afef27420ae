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
import { SUCCESS } from './booked.ts'
import { priceLineText, SLOT_STEP } from './booking.ts'
import { LEAD_WORDS } from './booking-summary.ts'
import { cityName, withinWorkingDays, workingDays } from './catalogue.ts'
import {
  CALENDAR_WEEKDAYS,
  durationText,
  formatDay,
  formatDayAndMonth,
  formatHours,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatShortDay,
  formatTime,
  formatTimeRange,
  onDays,
  weekdaysShort,
  weekdaysText,
} from './dates.ts'
import { paymentWays } from './deposit.ts'
import { extraInfoText, ownExtraInfo } from './form.ts'
import { HOURS } from './hours.ts'
import { capitalised, counted, formatList, GAMES, nounFor, SLOTS } from './language.ts'
import { selfServiceUntil } from './mails.ts'
import { formatPrice, formatSum } from './prices.ts'
import { CLICK_MESSAGE_TEXTS, moduleMinimumText, refusalText } from './refusals.ts'
import { HERO } from './site.ts'
import { SLOT_STATUS_LABELS, slotsOfGames } from './slots.ts'

const NBSP = '\u00a0'
const plain = (words: string) => words.replaceAll(NBSP, ' ')

test('dates are Belgian, with the French ordinal for the first of a month', () => {
  expect(formatLongDate('2026-11-14')).toBe('samedi 14 novembre 2026')
  expect(formatLongDate('2027-05-01')).toBe('samedi 1er mai 2027')
  expect(formatDayAndMonth('2027-03-28')).toBe('dimanche 28 mars')
  expect(formatDayAndMonth('2027-03-21')).toBe('dimanche 21 mars')
  expect(formatDay('2027-01-01')).toBe('1er janvier')
  expect(formatDay('2027-01-11')).toBe('11 janvier')
  expect(formatMonth('2026-12-01')).toBe('décembre 2026')
  expect(formatShortDate('2026-11-01')).toBe('01/11/2026')
  expect(formatShortDay('2026-11-14')).toBe('sam. 14 nov.')
})

test('a time omits the minutes of a whole hour, has no leading zero, and never breaks', () => {
  expect(formatTime('14:20')).toBe(`14${NBSP}h${NBSP}20`)
  expect(['08:05', '14:00', '00:15', '24:00'].map((time) => plain(formatTime(time)))).toEqual([
    '8 h 05',
    '14 h',
    '0 h 15',
    '24 h',
  ])
})

test('a time range may break only after the dash', () => {
  expect(formatHours('14:20', '15:00')).toBe(`14${NBSP}h${NBSP}20${NBSP}– 15${NBSP}h`)
  expect(plain(formatTimeRange('23:45', 15))).toBe('23 h 45 – 24 h')
})

test('durations are in hours and minutes, and lists end with "et"', () => {
  expect([45, 60, 120, 135].map((minutes) => plain(durationText(minutes)))).toEqual([
    '45 min',
    '1 h',
    '2 h',
    '2 h 15 min',
  ])
  expect(formatList(['a', 'b', 'c'])).toBe('a, b et c')
})

test('sentences format their own times', () => {
  expect(plain(SLOT_STEP.lost('08:05'))).toBe('Quelqu’un d’autre vient de prendre le créneau de 8 h 05')
  expect(plain(SLOT_STEP.alternative('14:20', true))).toBe('Le prochain créneau libre est à 14 h 20.')
  expect(plain(SLOT_STEP.alternative('13:40', false))).toBe('Le créneau libre le plus proche est à 13 h 40.')
  expect(plain(LEAD_WORDS.takeRest([{ attraction: FIRST_SHOWN('laser'), keys: ['15:00', '15:40'] }]))).toBe(
    'Prendre aussi laser 15 h et 15 h 40',
  )
  expect(plain(SUCCESS.arrive(15, '13:45'))).toBe(
    'Merci d’arriver 15 minutes avant la première partie, donc à 13 h 45.',
  )
  expect(plain(selfServiceUntil(['move', 'cancel'], { date: '2027-02-18', time: '14:00' }))).toBe(
    'Déplacer ou annuler : possible jusqu’au jeudi 18 février à 14 h.',
  )
})

test('prices on cards leave out zero cents, sums always show cents, and the euro sign comes last', () => {
  expect(formatPrice(1000)).toBe(`10${NBSP}€`)
  expect(formatPrice(2250)).toBe(`22,50${NBSP}€`)
  expect(formatSum(108000)).toBe(`1\u202f080,00${NBSP}€`)
})

test('zero and one are singular', () => {
  expect([0, 1, 2].map((n) => counted(n, GAMES))).toEqual(['0 partie', '1 partie', '2 parties'])
  expect(counted(3, SLOTS)).toBe('3 créneaux')
  expect([0, 1, 2].map((n) => SLOT_STEP.counter(n, 3))).toEqual([
    '0 créneau choisi sur 3',
    '1 créneau choisi sur 3',
    '2 créneaux choisis sur 3',
  ])
  const rules = new Intl.PluralRules('fr-BE')
  for (let count = 0; count <= 120; count++)
    expect(nounFor(count, GAMES)).toBe(rules.select(count) === 'one' ? GAMES.one : GAMES.other)
})

test('a capital keeps its accent', () => {
  expect(['équipe', 'à table', 'œil'].map(capitalised)).toEqual(['Équipe', 'À table', 'Œil'])
})

test('every status, refusal and message has a text, and only the two "occupé" statuses share the same text', () => {
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
    names: { nl: 'Verjaardag Deluxe', fr: 'Anniversaire Deluxe' },
    games: 2,
    people: 7,
    perPersonCents: 2250,
    cents: 15750,
    freePlayer: { nl: 'de jarige speelt gratis', fr: 'une partie offerte' },
  } as const
  expect(priceLineText(line)).toBe(
    `Anniversaire Deluxe, 2${NBSP}parties${NBSP}: 7${NBSP}×${NBSP}22,50${NBSP}€, une partie offerte`,
  )
  // A booking made before French was added keeps its Dutch names.
  expect(priceLineText({ ...line, names: { nl: 'Standaard' }, freePlayer: null })).toBe(
    `Standaard, 2${NBSP}parties${NBSP}: 7${NBSP}×${NBSP}22,50${NBSP}€`,
  )
})

test('formula and modules are appended to the visitor’s words, and can be stripped off', () => {
  const [drinks] = GENT.modules
  const lines = [
    ...extraInfoLines(GENT, { formula: 'kids', modules: [], players: 10, mealPeople: null }),
    ...(drinks ? [{ kind: 'module', module: drinks, people: 1 } as const] : []),
  ]
  const owns = ['', 'Une table près de la fenêtre', 'Deux questions :\n\nFormule : laquelle ?\nEt le parking']
  for (const own of owns) expect(ownExtraInfo(extraInfoText(own, lines), lines)).toBe(own)
  expect(plain(extraInfoText('', lines))).toMatch(/^Formule : /)
})

test('sentences take their numbers and days from the catalogue', () => {
  const ask = { catalogue: GENT, formula: getFormula(GENT, 'student') }
  expect(refusalText('players-out-of-range', ask)).toBe('En ligne, vous réservez pour 2 à 30 joueurs')
  expect(plain(refusalText('formula-weekday', ask))).toMatch(
    / est possible uniquement le lundi, le mardi et le jeudi$/,
  )
  expect(refusalText('meal-count', ask)).toBe('Indiquez un nombre de 2 à 60')
  const kids = { catalogue: GENT, formula: getFormula(GENT, 'kids') }
  expect(plain(refusalText('formula-players', kids))).toMatch(/ est possible à partir de 8 joueurs$/)
  expect(plain(refusalText('too-few-games', kids))).toMatch(/ demande au moins 2 parties$/)
  expect(slotsOfGames(FIRST_CATALOGUE)).toBe(
    'Une partie, c’est un créneau. À plus de 6, vous jouez à tour de rôle pour la réalité virtuelle et le sol interactif, sur plusieurs créneaux.',
  )
  expect(plain(moduleMinimumText(FIRST_CATALOGUE.modules))).toMatch(
    /^« .+ » est possible à partir de 8 convives et « .+ » à partir de 18 convives$/,
  )
  expect(paymentWays(FIRST_CATALOGUE.rules.deposit.methods)).toBe(
    'par virement ou avec une app de paiement, ou sur place en espèces, par carte de débit ou par carte de crédit',
  )
  expect(paymentWays(['cash'])).toBe('sur place en espèces')
  expect([1, 2].map(workingDays)).toEqual(['1 jour ouvrable', '2 jours ouvrables'])
  expect([1, 2].map(withinWorkingDays)).toEqual([
    'au plus tard le jour ouvrable suivant',
    'dans les 2 jours ouvrables',
  ])
})

test('weekdays get their article', () => {
  expect(onDays(weekdaysText(['thursday', 'monday']))).toBe('le lundi et le jeudi')
  expect(onDays(weekdaysText(['sunday']))).toBe('le dimanche')
  expect(plain(weekdaysShort(['thursday', 'monday']))).toBe('lun., jeu.')
  const full = new Intl.DateTimeFormat('fr-BE', { weekday: 'long', timeZone: 'UTC' })
  // 5 January 2026 was a Monday.
  expect(CALENDAR_WEEKDAYS.map((day) => day.full)).toEqual(
    WEEKDAYS.map((_, day) => full.format(Date.UTC(2026, 0, 5 + day))),
  )
})

test('days are shortened in one way', () => {
  // 2 November 2026 was a Monday.
  const week = WEEKDAYS.map((_, day) => `2026-11-0${2 + day}`)
  const short = week.map((date) => formatShortDay(date).split(' ')[0])
  expect(CALENDAR_WEEKDAYS.map((day) => day.short)).toEqual(short)
  expect(week.map(HERO.weekday)).toEqual(short)
  expect(plain(weekdaysShort(WEEKDAYS)).split(', ')).toEqual(short)
})

test('opening hours are given by day and date', () => {
  expect(HOURS.open(WEEKDAYS)).toBe('7 jours sur 7, sur réservation')
  expect(HOURS.open(['monday', 'tuesday', 'wednesday', 'thursday'])).toBe(
    'du lundi au jeudi, sur réservation',
  )
  expect(HOURS.days(['sunday'])).toBe('dimanche')
  expect(plain(HOURS.range({ opens: '08:00', closes: '24:00' }))).toBe('8 h – 24 h')
  expect(HOURS.dates('2026-12-24', '2027-01-01')).toBe('du 24 décembre au 1er janvier')
  expect(HOURS.dates('2027-03-01', '2027-03-01')).toBe('1er mars')
})

test('a city in Flanders has its French name in a sentence', () => {
  expect(cityName('Antwerpen')).toBe('Anvers')
  expect(cityName('Hasselt')).toBe('Hasselt')
})
