import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { readLine } from '@lichtspel/domain/desk/line/read-line'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { expect, test } from 'vitest'
import { LINE, LINE_WORDS, lineReadingText } from './line.ts'

const CATALOGUE = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }
const NOW = momentAt(instantOf('Europe/Brussels', '2026-11-21', '14:35'), 'Europe/Brussels')

function read(text: string): string[] {
  const same = (id: string) => id
  const names = { formula: same, attraction: same, module: same }
  return readLine(text, { catalogue: CATALOGUE, words: LINE_WORDS, now: NOW }).map(
    (token) => `${token.words}: ${lineReadingText(token, names)}`,
  )
}

test('[DK22] reads the example of the hint', () => {
  expect(read(LINE.hint.replace('Bijvoorbeeld: ', ''))).toEqual([
    '12: spelers',
    'verjaardag: formule birthday',
    'za: za 28 nov',
    '14u: vanaf 14:00',
    'laser: 1 spel laser',
    'vr: 1 spel vr',
    'Els Maes: naam',
    '0471 23 45 67: gsm of telefoon',
  ])
})

test('[DK22] says how it read everything else, and what it did not understand', () => {
  expect(read('met 8 kinderen feestje zon namiddag 2x vloer en vr fr an@voorbeeld.be optie vr')).toEqual([
    'met 8 kinderen: spelers',
    'feestje: formule birthday',
    'zon: zo 22 nov',
    'namiddag: namiddag',
    '2x vloer: 2 spellen interactivefloor',
    'en vr: 1 spel vr',
    'fr: mails in het Frans',
    'an@voorbeeld.be: e-mailadres',
    'optie vr: optie tot vr 27 nov 18:00',
  ])
  expect(read('vreemd woord optie')).toEqual(['vreemd woord: niet begrepen, wordt de titel', 'optie: optie'])
})

test('no word has two meanings, except the weekday that is also a game', () => {
  const { weekdays, daysAhead, months, parts, hours, people, option, languages, groups } = LINE_WORDS
  const all = [weekdays, daysAhead, months, parts, { hours, people, option }, languages, groups].flatMap(
    (list) => Object.values(list).flatMap((words) => [...new Set(words)]),
  )
  expect(all.filter((word, place) => all.indexOf(word) !== place)).toEqual([])
})
