import { changedAttractions } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { WORDS } from '@lichtspel/test-support/domain/line-words.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../../catalogue/first-catalogue.ts'
import { KARTING } from '../../catalogue/sample-gent.ts'
import { momentAt } from '../../time/moment.ts'
import { instantOf } from '../../time/zones.ts'
import type { LineToken } from './line-token.ts'
import { readLine } from './read-line.ts'

const ZONE = 'Europe/Brussels'
const CATALOGUE = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }

// A Saturday afternoon.
const at = (date: string, time: string) => momentAt(instantOf(ZONE, date, time), ZONE)
const NOW = at('2026-11-21', '14:35')

function read(text: string, now = NOW, catalogue = CATALOGUE): LineToken[] {
  return readLine(text, { catalogue, words: WORDS, now })
}

/** The readings without their words. */
function readings(text: string, now = NOW, catalogue = CATALOGUE) {
  return read(text, now, catalogue).map(({ words, ...reading }) => reading)
}

function dayOf(text: string, now = NOW): string | undefined {
  return read(text, now).find((token) => token.is === 'day')?.date
}

test('[DK22] reads a phone call typed as one line', () => {
  expect(read('12 verjaardag za 14u laser vr Els Maes 0471 23 45 67')).toEqual([
    { words: '12', is: 'players', players: 12 },
    { words: 'verjaardag', is: 'formula', formula: 'birthday' },
    { words: 'za', is: 'day', date: '2026-11-28' },
    { words: '14u', is: 'hour', minute: 840 },
    { words: 'laser', is: 'games', attraction: 'laser', games: 1 },
    { words: 'vr', is: 'games', attraction: 'vr', games: 1 },
    { words: 'Els Maes', is: 'name', name: 'Els Maes' },
    { words: '0471 23 45 67', is: 'phone', phone: '0471 23 45 67' },
  ])
})

describe('[DK22] every word of the line is in exactly one token', () => {
  const KNOWN =
    '12 2 7p 14u 14u30 25u 14 uur om op met en fr en vr za zaterdag morgen 28/11 31/2 28 november namiddag avond laser VR vloer interactieve 2x verjaardag deluxe kids maat feestje optie tot gsm 0471 23 45 67 0471234567 +32 an@voorbeeld.be Els maes, van ; @ 0 999 + 1e400'.split(
      ' ',
    )
  const line = fc.array(fc.oneof(fc.constantFrom(...KNOWN), fc.string({ maxLength: 8 })), { maxLength: 14 })
  test('whatever is typed', () => {
    fc.assert(
      fc.property(line, (words) => {
        const text = words.join(' ')
        const typed = text.split(/\s+/).filter((word) => word !== '')
        expect(read(text).flatMap((token) => token.words.split(' '))).toEqual(typed)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('[DK22] vr is Friday and VR', () => {
  const vr = (text: string) =>
    read(text)
      .filter(({ words }) => words === 'vr')
      .map(({ is }) => is)
  test.each([
    ['12 za 14u laser vr', ['games']],
    ['12 vr 14u laser', ['day']],
    ['12 vr namiddag laser', ['day']],
    ['12 vr 14u laser vr', ['day', 'games']],
    ['12 laser vr', ['games']],
    ['12 laser vr vr 18u', ['games', 'day']],
    ['12 za vr 14u', ['games']],
  ])('%s', (text, kinds) => expect(vr(text)).toEqual(kinds))

  test('before a date it repeats the date, and after an option it is Friday', () => {
    expect(dayOf('12 vr 27/11 laser')).toBe('2026-11-27')
    expect(readings('12 laser optie vr 18u')).toContainEqual({
      is: 'option',
      until: { date: '2026-11-27', time: '18:00' },
    })
  })
})

describe('[DK22] days', () => {
  test.each([
    ['za 15u', '2026-11-21'],
    ['za 14u35', '2026-11-21'],
    ['za 14u', '2026-11-28'],
    ['za', '2026-11-21'],
    ['za namiddag', '2026-11-21'],
    ['za voormiddag', '2026-11-28'],
    ['zondag', '2026-11-22'],
    ['vrijdag', '2026-11-27'],
    ['vandaag', '2026-11-21'],
    ['op morgen', '2026-11-22'],
    ['overmorgen', '2026-11-23'],
    ['28/11', '2026-11-28'],
    ['28-11', '2026-11-28'],
    ['28.11.2027', '2027-11-28'],
    ['20/11', '2027-11-20'],
    ['21/11', '2026-11-21'],
    ['28 november', '2026-11-28'],
    ['za 28 nov', '2026-11-28'],
    ['29/2', undefined],
    ['29/2/2028', '2028-02-29'],
    ['45/11', undefined],
    ['28/13', undefined],
  ])('%s is %s', (text, date) => expect(dayOf(text)).toBe(date))

  test('a part of the day is over when the next one begins', () => {
    expect(dayOf('za voormiddag', at('2026-11-21', '11:59'))).toBe('2026-11-21')
    expect(dayOf('za voormiddag', at('2026-11-21', '12:00'))).toBe('2026-11-28')
  })

  test('a second day is not understood', () => {
    expect(readings('za zo')).toEqual([
      { is: 'day', date: '2026-11-21' },
      { is: 'rest', text: 'zo' },
    ])
  })
})

describe('[DK22] hours', () => {
  test.each([
    ['14u', 840],
    ['14h30', 870],
    ['14:30', 870],
    ['om 9 uur', 540],
    ['0u', 0],
    ['24u', undefined],
    ['14u60', undefined],
    ['14:', undefined],
    ['14x30', undefined],
    ['1430', undefined],
    ['om 2 uur', 840],
    ['3u30', 930],
    ['03u30', 210],
    ['twee uur', 840],
    ['8u', 480],
    ['8u avond', 1200],
    ['half drie', 870],
    ['half 3', 870],
    ['om half acht', 1170],
    ['half negen', 510],
    ['half negen avond', 1230],
    ['half één', 750],
    ['half twaalf', 690],
    ['half dertien', undefined],
    ['half', undefined],
  ])('%s', (text, minute) => {
    expect(read(text).find((token) => token.is === 'hour')?.minute).toBe(minute)
  })

  test('a word before the hour belongs to it', () => {
    expect(read('om 14u')).toEqual([{ words: 'om 14u', is: 'hour', minute: 840 }])
  })
})

describe('[DK22] games and people', () => {
  const group = (text: string, catalogue = CATALOGUE) => {
    const tokens = read(text, NOW, catalogue)
    const games = tokens.flatMap((one) => (one.is === 'games' ? [`${one.games} ${one.attraction}`] : []))
    return [tokens.find((one) => one.is === 'players')?.players, ...games]
  }
  test.each([
    ['12 2 laser', [12, '2 laser']],
    ['12 personen 4 vr', [12, '4 vr']],
    ['4 vr 12 personen', [12, '4 vr']],
    ['7 laser 2 vr', [7, '1 laser', '2 vr']],
    ['12 laser', [12, '1 laser']],
    ['12 10 laser', [12, '1 laser']],
    ['2x laser 7p', [7, '2 laser']],
    ['6x laser', [undefined, '6 laser']],
    ['met 7 laser en vr', [7, '1 laser', '1 vr']],
    ['interactieve vloer 6', [6, '1 interactivefloor']],
    ['Laser game 6', [6, '1 laser']],
    ['0 laser', [undefined, '1 laser']],
    ['101 laser', [undefined, '1 laser']],
    ['100 laser', [100, '1 laser']],
    ['99x laser', [undefined, '1 laser']],
  ])('%s', (text, read) => expect(group(text)).toEqual(read))

  test('come from the catalogue', () => {
    const catalogue = {
      ...CATALOGUE,
      attractions: [...changedAttractions(CATALOGUE.attractions, {}), KARTING],
    }
    expect(group(`6 ${KARTING.shortNames.nl}`, catalogue)).toEqual([6, `1 ${KARTING.id}`])
    expect(group(`6 ${KARTING.shortNames.nl}`)).toEqual([6])
  })

  test('a number after other words is not the people if the people come first', () => {
    expect(readings('12 lotte wordt 10')).toEqual([
      { is: 'players', players: 12 },
      { is: 'rest', text: 'lotte wordt 10' },
    ])
  })
})

describe('[DK22] formulas', () => {
  const formula = (text: string) => read(text).find((token) => token.is === 'formula')?.formula
  test.each([
    ['verjaardag', 'birthday'],
    ['Verjaardag Deluxe', 'deluxe'],
    ['deluxe', 'deluxe'],
    ['kids', 'kids'],
    ['op maat', 'custom'],
    ['Étudiant', 'student'],
    ['etudiant', 'student'],
    ['vrienden', 'standard'],
    ['feestje', 'birthday'],
    ['op', undefined],
    // The formula for companies is arranged by mail.
    ['bedrijf', undefined],
    ['teamdag', undefined],
  ])('%s is %s', (text, id) => expect(formula(text)).toBe(id))
})

describe('[DK22] modules', () => {
  test.each([
    ['12 verjaardag pasta', 12, 'pastaBuffet'],
    ['12 pasta', 12, 'pastaBuffet'],
    ['12 groot buffet', 12, 'bigBuffet'],
    ['12 dranken', 12, 'drinksForfait'],
    ['12 à la carte', 12, 'aLaCarte'],
    ['12 buffet', 12, undefined],
    ['12 Jan De Groot', 12, undefined],
  ])('%s', (text, players, module) => {
    const tokens = read(text)
    expect(tokens.find((token) => token.is === 'players')?.players).toBe(players)
    expect(tokens.find((token) => token.is === 'module')?.module).toBe(module)
  })
})

describe('[DK22] who', () => {
  test.each([
    ['els maes 0471/23.45.67', 'els maes', '0471/23.45.67'],
    ['Els Maes +32 471 23 45 67 12', 'Els Maes', '+32 471 23 45 67'],
    ['gsm 03 234 56 78 7 Jan', 'Jan', '03 234 56 78'],
    ['+32 3 234 56 78 7 Jan', 'Jan', '+32 3 234 56 78'],
    ['0471234567 Jan', 'Jan', '0471234567'],
    ['0032 471 23 45 67 12 Jan', 'Jan', '0032 471 23 45 67'],
    ['0031 6 12 34 56 78 Jan', 'Jan', '0031 6 12 34 56 78'],
  ])('%s', (text, name, phone) => {
    const tokens = read(text)
    expect(tokens.find((token) => token.is === 'phone')?.phone).toBe(phone)
    expect(tokens.find((token) => token.is === 'name')?.name).toBe(name)
  })

  test('without a number, words with a capital are the name and others are not understood', () => {
    expect(readings('12 Els van den Berg')).toContainEqual({ is: 'name', name: 'Els van den Berg' })
    expect(readings('12 iets vreemds')).toContainEqual({ is: 'rest', text: 'iets vreemds' })
  })

  test.each([
    ['els maes 0471234567', 'els maes', true],
    ['taart Els Maes 0471234567', 'taart Els Maes', true],
    ['Els van den Berg 0471234567', 'Els van den Berg', undefined],
    ['Els Maes, allergie noten 0471234567', 'Els Maes', true],
    ['allergie noten, Els Maes 0471234567', 'Els Maes', undefined],
    ['12 laser, Els Maes, taart', 'Els Maes', undefined],
    ['12 Lotte wordt tien', undefined, undefined],
    ['12 Els van', undefined, undefined],
  ])('a comma ends a name, and without capitals it is in doubt: %s', (text, name, isDoubt) => {
    const found = read(text).find((token) => token.is === 'name')
    expect([found?.name, found?.isDoubt]).toEqual([name, isDoubt])
  })

  test('too few or too many digits are not a phone number', () => {
    expect(readings('12 0471 23')).toContainEqual({ is: 'rest', text: '0471 23' })
    expect(readings('+1234567890123456')).toEqual([{ is: 'rest', text: '+1234567890123456' }])
  })

  test('reads an address and a language; between two names the word for "and" is no language', () => {
    expect(readings('7 laser an@voorbeeld.be, en')).toEqual([
      { is: 'players', players: 7 },
      { is: 'games', attraction: 'laser', games: 1 },
      { is: 'email', email: 'an@voorbeeld.be' },
      { is: 'language', language: 'en' },
    ])
    expect(readings('frans Els 0471234567')[0]).toEqual({ is: 'language', language: 'fr' })
    expect(readings('Els en Jan 0471234567')[0]).toEqual({ is: 'name', name: 'Els en Jan' })
    expect(readings('7 laser en vr')).not.toContainEqual({ is: 'language', language: 'en' })
  })
})

describe('[DK22] options', () => {
  test.each([
    ['optie', null],
    ['optie vr 18u', { date: '2026-11-27', time: '18:00' }],
    ['optie tot za', { date: '2026-11-21', time: '18:00' }],
    ['optie za 12u', { date: '2026-11-28', time: '12:00' }],
    ['optie morgen 12u', { date: '2026-11-22', time: '12:00' }],
    ['optie 17u', { date: '2026-11-21', time: '17:00' }],
    ['optie 9 uur', { date: '2026-11-22', time: '09:00' }],
  ])('%s', (text, until) => {
    const [option, ...others] = read(text)
    expect(option).toEqual({ words: text, is: 'option', until })
    expect(others).toEqual([])
  })

  test("the option's day is not the visit's day", () => {
    expect(dayOf('7 laser zo 14u optie za 18u')).toBe('2026-11-22')
  })
})
