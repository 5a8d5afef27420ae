import type { Random } from '../stage/random.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Texts that have broken parsers, databases, clocks and pages elsewhere. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066',
  '\ufeff',
  '\r\nSet-Cookie: x=1',
  '%00',
  '%ff%fe',
  '../../../../etc/passwd',
  '..%2f..%2f',
  "'; DROP TABLE booking;--",
  '" OR 1=1 --',
  '$1',
  '\\',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
  '${process.exit(1)}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e999',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  'ａ',
  '👩‍👩‍👧‍👦',
  'x'.repeat(255),
  'é'.repeat(3_000),
] as const

const DATES = [
  '0000-01-01',
  '0001-01-01',
  '2000-01-01',
  '2026-02-30',
  '2027-13-01',
  '2099-12-31',
  '9999-12-31',
  '10000-01-01',
  '-2026-01-01',
  '+275760-09-13',
  '2026-3-1',
  '2027-03-28',
  '2026-11-15T00:00:00Z',
  '2026-00',
  '9999-12',
  '2099-99',
] as const

const TIMES = ['24:00', '23:59', '00:00', '99:99', '1:00', '14:00:00', '２４:００'] as const

const UUIDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-4000-8000-00000000000g',
  '{00000000-0000-4000-8000-000000000001}',
] as const

const NUMBERS = [
  0, -0, -1, 1, 0.1, 1.5, 1e-7, 32_767, 32_768, 65_536, 2_147_483_647, 2_147_483_648, -2_147_483_649,
  9_007_199_254_740_991, 9_007_199_254_740_992, 9.3e18, 1e21, 1e308, -1e308,
] as const

const mixed = (random: Random): string =>
  Array.from({ length: 1 + random.below(3) }, () => random.pick<string>(TEXTS)).join(
    random.pick(['', ' ', '\n']),
  )

/** Any JSON value, without regard to the field it goes into. */
export function hostileValue(random: Random, depth = 0): Json {
  const kinds: (() => Json)[] = [
    () => hostileText(random),
    () => hostileText(random),
    () => random.pick(NUMBERS),
    () => random.pick([null, true, false]),
    () =>
      Array.from({ length: random.pick([0, 1, 3, 97, 400]) }, () =>
        depth > 1 ? 1 : random.pick<string>(TIMES),
      ),
    () => (depth > 2 ? {} : { [hostileText(random).slice(0, 40)]: hostileValue(random, depth + 1) }),
    () => nested(random.pick([3, 7, 60])),
    () => JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}') as Json,
  ]
  return random.pick(kinds)()
}

export function hostileText(random: Random): string {
  return random.pick([
    mixed,
    mixed,
    () => random.pick(DATES),
    () => random.pick(TIMES),
    () => random.pick(UUIDS),
  ])(random)
}

function nested(levels: number): Json {
  return levels === 0 ? [] : [nested(levels - 1)]
}
