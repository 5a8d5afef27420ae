import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { OFFER_FAULTS } from '@lichtspel/domain/catalogue/offer-faults'
import { expect, test } from 'vitest'
import { readOffer } from './offer-problems.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test breaks what the type would not let it break
type Broken = any

function plain(): Broken {
  const { revision: _, validFrom: __, ...content } = FIRST_CATALOGUE
  return JSON.parse(JSON.stringify(content))
}

const closed = (from: string, to: string) => ({ from, to, hours: null, reason: { nl: 'Dicht' } })

const BROKEN: [string, (offer: Broken) => void, string][] = [
  ['missing', (o) => (o.formulas[1].names.nl = ' '), 'formulas.1.names.nl'],
  ['missing', (o) => (o.rules.horizonMonths = '12,'), 'rules.horizonMonths'],
  ['malformed', (o) => (o.venue.contact.email = 'hallo'), 'venue.contact.email'],
  ['malformed', (o) => (o.hours.week.monday.opens = '9u'), 'hours.week.monday.opens'],
  ['too-small', (o) => (o.rules.maxSlots = 0), 'rules.maxSlots'],
  ['too-large', (o) => (o.modules[0].perPersonCents = 100_001), 'modules.0.perPersonCents'],
  ['too-long', (o) => (o.venue.name = 'x'.repeat(121)), 'venue.name'],
  ['too-few', (o) => (o.formulas[2].weekdays = []), 'formulas.2.weekdays'],
  ['too-many', (o) => (o.formulas[0].includes = Array(9).fill({ nl: 'a' })), 'formulas.0.includes'],
  ['no-account', (o) => (o.venue.company.iban = 'BE00 1111'), 'venue.company.iban'],
  ['no-colour', (o) => (o.venue.brand.colours.accent = 'geel'), 'venue.brand.colours.accent'],
  ['too-dark', (o) => (o.venue.brand.colours.glow = '#101010'), 'venue.brand.colours.glow'],
  ['no-zone', (o) => (o.venue.zone = 'CET'), 'venue.zone'],
  ['closes-first', (o) => (o.hours.week.monday = { opens: '12:00', closes: '10:00' }), 'hours.week.monday'],
  ['opens-at-night', (o) => (o.hours.staff = { opens: '01:00', closes: '10:00' }), 'hours.staff'],
  ['ends-first', (o) => (o.hours.exceptions = [closed('2027-01-02', '2027-01-01')]), 'hours.exceptions.0'],
  ['falling-prices', (o) => (o.formulas[0].pricesCents = [900, 800]), 'formulas.0.pricesCents'],
  ['least-above-most', (o) => (o.rules.players = { min: 9, max: 8 }), 'rules.players'],
  ['cap-below-hold', (o) => (o.rules.hold.idleCapMs = 1_000), 'rules.hold'],
  [
    'whole-not-deducted',
    (o) => {
      o.rules.deposit.online = { isRequired: false, paysWhole: true, payMinutes: 30, refund: null }
    },
    'rules.deposit.online.paysWhole',
  ],
  ['twice', (o) => o.modules.push(o.modules[0]), 'modules.4.id'],
  [
    'shared-day',
    (o) => (o.hours.exceptions = [closed('2027-01-01', '2027-01-03'), closed('2027-01-03', '2027-01-04')]),
    'hours.exceptions.1',
  ],
  ['nothing-to-book', (o) => (o.formulas = o.formulas.slice(7)), 'formulas'],
  ['first-not-for-all', (o) => (o.formulas[0].weekdays = ['monday']), 'formulas'],
  ['above-group', (o) => (o.formulas[3].minPlayers = 25), 'formulas.3.minPlayers'],
  ['above-games', (o) => (o.formulas[3].minGames = 27), 'formulas.3.minGames'],
  ['above-capacity', (o) => (o.attractions[1].minPlayers = 7), 'attractions.1'],
  ['above-block', (o) => (o.attractions[1].playMinutes = 16), 'attractions.1'],
  [
    'above-sum',
    (o) => {
      o.rules.maxGames = 50
      o.rules.players.max = 100
      o.rules.eaters.max = 1000
      o.formulas[0].extraGameCents = 100_000
      o.modules = Array.from({ length: 6 }, (_, n) => ({
        ...o.modules[0],
        id: `m${n}`,
        perPersonCents: 100_000,
      }))
    },
    'rules',
  ],
]

test('returns a valid offer unchanged', () => {
  expect(readOffer(plain())).toEqual({ offer: plain() })
})

test.each(BROKEN)('reports %s at its path', (fault, change, path) => {
  const content = plain()
  change(content)
  const read = readOffer(content)
  expect('problems' in read && read.problems.map((one) => `${one.fault} ${one.path.join('.')}`)).toContain(
    `${fault} ${path}`,
  )
})

test('every fault has a test case', () => {
  expect(new Set(BROKEN.map(([fault]) => fault))).toEqual(new Set(OFFER_FAULTS))
})

test('reports the limit that a value exceeds', () => {
  const content = plain()
  content.rules.maxSlots = 97
  expect(readOffer(content)).toEqual({
    problems: [{ path: ['rules', 'maxSlots'], fault: 'too-large', limit: 96 }],
  })
})
