import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import { KARTING } from '@lichtspel/domain/catalogue/attractions.fixture'
import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { GENT } from '@lichtspel/domain/catalogue/gent.fixture'
import { someCatalogue } from '@lichtspel/domain/catalogue/random-catalogue.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offer } from './catalogue.ts'

function offerOf({ revision: _, validFrom: __, ...content }: Catalogue): Offer {
  return content
}

test('the first catalogue and the second venue pass, and come back as they were', () => {
  for (const catalogue of [FIRST_CATALOGUE, GENT]) {
    const content = offerOf(catalogue)
    expect(offer.parse(JSON.parse(JSON.stringify(content)))).toEqual(content)
  }
})

test('a revision from before includes, practical facts and terms existed stays readable, and says nothing about them', () => {
  const old = plain()
  delete old.practicalFacts
  delete old.occasions
  delete old.rules.deposit.dueDays
  delete old.rules.deposit.isDeducted
  delete old.rules.mealAfterMinutes
  for (const formula of old.formulas) delete formula.includes
  const read = offer.parse(old)
  expect(read.practicalFacts).toEqual([])
  expect(read.occasions).toEqual([])
  expect(read.formulas.every(({ includes }) => includes.length === 0)).toBe(true)
  expect(read.rules.deposit).toMatchObject({ dueDays: null, isDeducted: false })
})

test('the catalogues that the rules are tried on are catalogues', () => {
  fc.assert(fc.property(someCatalogue, (catalogue) => offer.safeParse(offerOf(catalogue)).success))
})

type Change = (content: ReturnType<typeof plain>) => void
// biome-ignore lint/suspicious/noExplicitAny: a test breaks what the type would not let it break
const plain = () => JSON.parse(JSON.stringify(offerOf(FIRST_CATALOGUE))) as any

test.each<[string, Change, string]>([
  ['a formula twice', (o) => o.formulas.push(o.formulas[0]), 'standard stands twice'],
  ['a module twice', (o) => o.modules.push(o.modules[0]), 'drinksForfait stands twice'],
  [
    'a question twice',
    (o) => o.practicalFacts.push(o.practicalFacts[0]),
    `${FIRST_CATALOGUE.practicalFacts[0]?.id} stands twice`,
  ],
  [
    'an occasion twice',
    (o) => o.occasions.push(o.occasions[0]),
    `${FIRST_CATALOGUE.occasions[0]?.id} stands twice`,
  ],
  ['a way to pay twice', (o) => (o.rules.deposit.methods = ['cash', 'cash']), 'a method stands twice'],
  ['too many ways to pay', (o) => (o.rules.deposit.methods = Array(6).fill('cash')), 'Too big'],
  ['a question with our own id', (o) => (o.practicalFacts[0].id = 'site:self-service'), 'Invalid string'],
  [
    'nothing to book',
    (o) => (o.formulas = o.formulas.filter((f: { offered: string }) => f.offered === 'mail')),
    'none can be booked',
  ],
  [
    'a first formula on some days only',
    (o) => (o.formulas[0].weekdays = ['monday']),
    'not for every day and group',
  ],
  ['a first formula for large groups', (o) => (o.formulas[0].minPlayers = 8), 'not for every day and group'],
  ['a party for more than may come', (o) => (o.formulas[3].minPlayers = 25), 'more than a group may have'],
  ['a party of too many games', (o) => (o.formulas[3].minGames = 27), 'more than can be booked'],
  [
    'fewer at most than at least',
    (o) => (o.rules.players = { min: 9, max: 8 }),
    'the least is more than the most',
  ],
  ['a cap below a hold', (o) => (o.rules.hold = { ms: 120_000, idleCapMs: 60_000 }), 'the cap is shorter'],
  ['more players than seats', (o) => (o.attractions[1].minPlayers = 7), 'asks more players than it takes'],
  ['play beyond the block', (o) => (o.attractions[1].playMinutes = 16), 'plays longer than its block'],
  ['falling prices', (o) => (o.formulas[0].pricesCents = [1000, 900]), 'more games cost less'],
  ['half a cent', (o) => (o.formulas[0].pricesCents = [1000.5]), 'int'],
  [
    'hours turned around',
    (o) => (o.hours.week.monday = { opens: '12:00', closes: '08:00' }),
    'closes before it opens',
  ],
  [
    'hours in the night the clock changes',
    (o) => (o.hours.week.monday = { opens: '01:00', closes: '08:00' }),
    'opens before 04:00',
  ],
  ['a zone that does not exist', (o) => (o.venue.zone = 'Europe/Atlantis'), 'not a time zone'],
  ['a zone without summer time', (o) => (o.venue.zone = 'CET'), 'not a time zone'],
  ['no Dutch', (o) => (o.formulas[0].names = { fr: 'Standard' }), 'expected string'],
  ['empty words', (o) => (o.formulas[0].names = { nl: ' ' }), 'empty'],
  ['a hidden character', (o) => (o.venue.name = 'Licht\u200bspel'), 'control characters'],
  [
    'a zone whose clock changes in the evening',
    (o) => (o.venue.zone = 'America/Santiago'),
    'while a venue may be open',
  ],
  [
    'an account with a wrong digit',
    (o) => (o.venue.company.iban = 'BE68 5390 0754 7035'),
    'not an account number',
  ],
  ['an id like a schedule’s', (o) => (o.venue.id = 'antwerpenvr'), 'ends like the location'],
  ['words in no language', (o) => (o.formulas[0].names = { nl: 'x', dutch: 'x' }), 'not a language'],
  ['too many prices', (o) => (o.formulas[0].pricesCents = Array(51).fill(1000)), 'more prices than games'],
  [
    'a price that no column holds',
    (o) => {
      o.rules.eaters = { min: 1, max: 1000 }
      o.modules = Array.from({ length: 40 }, (_, i) => ({
        ...o.modules[1],
        id: `m${i}`,
        perPersonCents: 100_000,
      }))
    },
    'more than can be stored',
  ],
  ['an unknown part', (o) => (o.extra = 1), 'Unrecognized key'],
  [
    'two exceptions on one day',
    (o) => {
      const one = { from: '2027-01-01', to: '2027-01-03', hours: null, reason: { nl: 'x' } }
      o.hours.exceptions = [one, { ...one, from: '2027-01-03', to: '2027-01-05' }]
    },
    'shares a day with another exception',
  ],
  [
    'an exception turned around',
    (o) =>
      (o.hours.exceptions = [{ from: '2027-01-02', to: '2027-01-01', hours: null, reason: { nl: 'x' } }]),
    'ends before it begins',
  ],
])('%s is refused, in words', (_, change, message) => {
  const content = plain()
  change(content)
  const parsed = offer.safeParse(content)
  expect(parsed.success).toBe(false)
  expect(JSON.stringify(parsed.error?.issues)).toContain(message)
})

test('an offer from before attractions were a list has the names and colours of the specification', () => {
  const facts = ({
    blockMinutes,
    playMinutes,
    minPlayers,
    capacity,
    mandatoryBreak,
    overlapMinutes,
  }: Attraction) => ({
    ...{ blockMinutes, playMinutes, minPlayers, capacity, mandatoryBreak, overlapMinutes },
  })
  const attractions = FIRST_CATALOGUE.attractions.map((one) => [one.id, { ...facts(one), capacity: 9 }])
  const read = offer.parse({ ...plain(), attractions: Object.fromEntries(attractions) })
  expect(read.attractions).toEqual(FIRST_CATALOGUE.attractions.map((one) => ({ ...one, capacity: 9 })))
})

test('a venue may have an attraction of its own and lack one of the specification', () => {
  const [laser] = FIRST_CATALOGUE.attractions
  expect(offer.parse({ ...plain(), attractions: [KARTING, laser] }).attractions).toEqual([KARTING, laser])
  for (const wrong of [{ id: 'games' }, { id: 'Karting' }, { colour: '#202020' }, { colour: 'red' }])
    expect(offer.safeParse({ ...plain(), attractions: [{ ...KARTING, ...wrong }] }).success).toBe(false)
  expect(offer.safeParse({ ...plain(), attractions: [] }).success).toBe(false)
})
