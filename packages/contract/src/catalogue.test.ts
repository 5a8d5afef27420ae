import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { KARTING, SAMPLE_GENT } from '@lichtspel/domain/catalogue/sample-gent'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { someCatalogue } from '@lichtspel/test-support/domain/catalogue/random-catalogue.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offer } from './catalogue.ts'

function offerOf({ revision: _, validFrom: __, ...content }: Catalogue): Offer {
  return content
}

test('the sample catalogues and the second venue parse unchanged', () => {
  for (const catalogue of [FIRST_CATALOGUE, SAMPLE_GENT, GENT]) {
    const content = offerOf(catalogue)
    expect(offer.parse(JSON.parse(JSON.stringify(content)))).toEqual(content)
  }
})

test('parses an old revision: it has no includes, servings, practical facts and terms', () => {
  const old = plain()
  delete old.practicalFacts
  delete old.occasions
  delete old.rules.deposit.dueDays
  delete old.rules.deposit.isDeducted
  delete old.rules.mealAfterMinutes
  delete old.rules.paysOnSite
  for (const formula of old.formulas) {
    delete formula.includes
    delete formula.serves
  }
  const read = offer.parse(old)
  expect(read.practicalFacts).toEqual([])
  expect(read.occasions).toEqual([])
  expect(read.formulas.every(({ includes }) => includes.length === 0)).toBe(true)
  expect(read.formulas.every((one) => one.offered === 'mail' || one.serves.length === 0)).toBe(true)
  expect(read.rules.deposit).toMatchObject({ dueDays: null, isDeducted: false })
  expect(read.rules.paysOnSite).toBe(false)
})

test('the random catalogues used in tests are valid', () => {
  fc.assert(fc.property(someCatalogue, (catalogue) => offer.safeParse(offerOf(catalogue)).success))
})

type Change = (content: ReturnType<typeof plain>) => void
// biome-ignore lint/suspicious/noExplicitAny: a test breaks what the type would not let it break
const plain = () => JSON.parse(JSON.stringify(offerOf(FIRST_CATALOGUE))) as any

test.each<[string, Change, string]>([
  ['a duplicate formula', (o) => o.formulas.push(o.formulas[0]), 'standard stands twice'],
  ['a duplicate module', (o) => o.modules.push(o.modules[0]), 'drinksForfait stands twice'],
  [
    'a duplicate question',
    (o) => o.practicalFacts.push(o.practicalFacts[0]),
    `${FIRST_CATALOGUE.practicalFacts[0]?.id} stands twice`,
  ],
  [
    'a duplicate occasion',
    (o) => o.occasions.push(o.occasions[0]),
    `${FIRST_CATALOGUE.occasions[0]?.id} stands twice`,
  ],
  [
    'a duplicate payment method',
    (o) => (o.rules.deposit.methods = ['cash', 'cash']),
    'a method stands twice',
  ],
  ['too many payment methods', (o) => (o.rules.deposit.methods = Array(6).fill('cash')), 'Too big'],
  [
    'a question with an id that is reserved for the site',
    (o) => (o.practicalFacts[0].id = 'site:self-service'),
    'Invalid string',
  ],
  [
    'nothing to book',
    (o) => (o.formulas = o.formulas.filter((f: { offered: string }) => f.offered === 'mail')),
    'none can be booked',
  ],
  [
    'a first formula available only on some days',
    (o) => (o.formulas[0].weekdays = ['monday']),
    'not for every day and group',
  ],
  ['a first formula for large groups', (o) => (o.formulas[0].minPlayers = 8), 'not for every day and group'],
  [
    'a party formula for more players than a group may have',
    (o) => (o.formulas[3].minPlayers = 25),
    'more than a group may have',
  ],
  ['a party formula with too many games', (o) => (o.formulas[3].minGames = 27), 'more than can be booked'],
  [
    'a minimum above the maximum',
    (o) => (o.rules.players = { min: 9, max: 8 }),
    'the least is more than the most',
  ],
  [
    'an idle cap shorter than a hold',
    (o) => (o.rules.hold = { ms: 120_000, idleCapMs: 60_000 }),
    'the cap is shorter',
  ],
  [
    'a minimum number of players above the capacity',
    (o) => (o.attractions[1].minPlayers = 7),
    'asks more players than it takes',
  ],
  [
    'a play time longer than the block',
    (o) => (o.attractions[1].playMinutes = 16),
    'plays longer than its block',
  ],
  ['falling prices', (o) => (o.formulas[0].pricesCents = [1000, 900]), 'more games cost less'],
  ['half a cent', (o) => (o.formulas[0].pricesCents = [1000.5]), 'int'],
  [
    'closing before opening',
    (o) => (o.hours.week.monday = { opens: '12:00', closes: '08:00' }),
    'closes before it opens',
  ],
  [
    'opening in the night hours when the clock may change',
    (o) => (o.hours.week.monday = { opens: '01:00', closes: '08:00' }),
    'opens before 04:00',
  ],
  ['a zone that does not exist', (o) => (o.venue.zone = 'Europe/Atlantis'), 'not a time zone'],
  ['a short zone name', (o) => (o.venue.zone = 'CET'), 'not a time zone'],
  ['a name without Dutch', (o) => (o.formulas[0].names = { fr: 'Standard' }), 'expected string'],
  ['an empty name', (o) => (o.formulas[0].names = { nl: ' ' }), 'empty'],
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
  [
    'a venue id that ends like a schedule’s location',
    (o) => (o.venue.id = 'antwerpenvr'),
    'ends like the location',
  ],
  ['a name in an invalid language', (o) => (o.formulas[0].names = { nl: 'x', dutch: 'x' }), 'not a language'],
  ['too many prices', (o) => (o.formulas[0].pricesCents = Array(51).fill(1000)), 'more prices than games'],
  [
    'a price too high to store',
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
  [
    'an accent with too little contrast',
    (o) => (o.venue.brand.colours.accent = '#7b4dff'),
    'too dark for the pages',
  ],
  ['a glow that is hardly visible', (o) => (o.venue.brand.colours.glow = '#3a2f7a'), 'too dark'],
  ['an accent by name', (o) => (o.venue.brand.colours.accent = 'cyan'), 'not a colour'],
  [
    'a picture outside the folder of pictures',
    (o) => (o.venue.brand.mark.path = '../../mark.1a2b'),
    'Invalid string',
  ],
  ['a picture without WebP', (o) => (o.venue.brand.pictures[0].file.webp = []), 'Too small'],
  ['a picture in another format', (o) => (o.venue.brand.pictures[0].file.gif = [480]), 'Unrecognized key'],
  ['a picture without a description', (o) => delete o.venue.brand.pictures[0].alt, 'expected object'],
  [
    'a duplicate picture',
    (o) => o.venue.brand.pictures.push(o.venue.brand.pictures[0]),
    '01-laser-arena stands twice',
  ],
  ['a slider with an unknown picture', (o) => o.venue.brand.slider.push('kelder'), 'no picture kelder'],
  ['a first picture that is unknown', (o) => (o.venue.brand.hero.picture = 'kelder'), 'no picture kelder'],
  ['a scene that is unknown', (o) => (o.venue.brand.scenes.work = 'kelder'), 'no picture kelder'],
  [
    'an icon of another site',
    (o) => (o.venue.brand.icon = 'https://elders.example/icon.png'),
    'Invalid string',
  ],
  ['a menu that is not a PDF', (o) => (o.venue.brand.menu.fr = '/carte.html'), 'Invalid string'],
  ['an unknown field', (o) => (o.extra = 1), 'Unrecognized key'],
  [
    'two exceptions on one day',
    (o) => {
      const one = { from: '2027-01-01', to: '2027-01-03', hours: null, reason: { nl: 'x' } }
      o.hours.exceptions = [one, { ...one, from: '2027-01-03', to: '2027-01-05' }]
    },
    'shares a day with another exception',
  ],
  [
    'an exception that ends before it begins',
    (o) =>
      (o.hours.exceptions = [{ from: '2027-01-02', to: '2027-01-01', hours: null, reason: { nl: 'x' } }]),
    'ends before it begins',
  ],
])('%s is refused with a message', (_, change, message) => {
  const content = plain()
  change(content)
  const parsed = offer.safeParse(content)
  expect(parsed.success).toBe(false)
  expect(JSON.stringify(parsed.error?.issues)).toContain(message)
})

test('a venue may add its own attraction and omit one of the specification', () => {
  const [laser] = FIRST_CATALOGUE.attractions
  expect(offer.parse({ ...plain(), attractions: [KARTING, laser] }).attractions).toEqual([KARTING, laser])
  for (const wrong of [{ id: 'games' }, { id: 'Karting' }, { colour: '#202020' }, { colour: 'red' }])
    expect(offer.safeParse({ ...plain(), attractions: [{ ...KARTING, ...wrong }] }).success).toBe(false)
  expect(offer.safeParse({ ...plain(), attractions: [] }).success).toBe(false)
})
