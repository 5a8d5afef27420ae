import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GENT } from '../catalogue/gent.fixture.ts'
import { NO_MODULES } from '../catalogue/modules.ts'
import { ANTWERPEN } from '../catalogue/venue.ts'
import { momentAt } from '../time/moment.ts'
import { visitEnd, visitOf } from '../visit/visit.ts'
import { invalidContactFields } from './contact.ts'
import { extraInfoLines } from './extra-info.ts'
import { judgeForm } from './form.ts'
import { advanceBooking, type BookingProgress, ignoresCreate } from './progress.ts'
import { REFUSAL_CODES } from './refusal.ts'
import { BOOKING_HORIZON_MONTHS, type BookingRequest, refusalsOf, slotCounts } from './request.ts'

// Saturday 14 November 2026, 10:30 at the venue; the day booked is Monday the 16th.
const NOW = momentAt(Date.parse('2026-11-14T09:30:00Z'), 'Europe/Brussels')

function request(over: Partial<BookingRequest> = {}): BookingRequest {
  return {
    contact: { name: 'An Peeters', email: 'an@voorbeeld.be', phone: '+32 470 12 34 56' },
    players: 8,
    formula: 'standard',
    modules: NO_MODULES,
    mealPeople: null,
    date: '2026-11-16',
    slots: { laser: ['14:00', '14:40'], vr: [], interactivefloor: [] },
    ...over,
  }
}

const refusals = (over: Partial<BookingRequest>) => refusalsOf(ANTWERPEN, request(over), NOW)
const contact = (over: Partial<BookingRequest['contact']>) => ({ ...request().contact, ...over })
const slots = (laser: string[], vr: string[] = [], interactivefloor: string[] = []) => ({
  slots: { laser, vr, interactivefloor },
})

describe('contact', () => {
  test.each([
    'a@b.be',
    'naam@voorbeeld.be',
    'an.peeters+feest@mail.voorbeeld.co.uk',
    ' an@voorbeeld.be ',
    "o'neill@voorbeeld.be",
    'één@voorbeeld.be',
  ])('[BF1] %s is an address', (email) => {
    expect(invalidContactFields(contact({ email }))).toEqual([])
  })

  test.each([
    '',
    'an',
    'an@',
    '@voorbeeld.be',
    'an@voorbeeld',
    'an@@voorbeeld.be',
    'an@voorbeeld..be',
    'an@voorbeeld.be.',
    'an peeters@voorbeeld.be',
    'an@voorbeeld.be, jan@x.be',
    'an@voorbeeld.be\nBcc: x@y.be',
    `${'a'.repeat(250)}@b.be`,
  ])('[BF1] %j is not an address', (email) => {
    expect(invalidContactFields(contact({ email }))).toEqual(['email'])
  })

  test.each([
    '0470123456',
    '+32 470 12.34.56',
    '03/000 00 00',
    '(03) 000-00-00',
    ' 03 000 00 00 ',
    ' +32 470 12 34 56',
  ])('[BF1] %s is a phone number, however it is written', (phone) => {
    expect(invalidContactFields(contact({ phone }))).toEqual([])
  })

  test.each([
    '',
    '1234567',
    'bel me',
    '+32 470 12 34 56 na 18u',
    '0'.repeat(33),
    '0470+123456',
    '...--------',
  ])('[BF1] %j is not a phone number', (phone) => {
    expect(invalidContactFields(contact({ phone }))).toEqual(['phone'])
  })

  test('[BF1] a name is something other than blanks, of at most 200 characters', () => {
    expect(invalidContactFields(contact({ name: ' ' }))).toEqual(['name'])
    expect(invalidContactFields(contact({ name: 'x'.repeat(201) }))).toEqual(['name'])
    expect(invalidContactFields(contact({ name: 'x'.repeat(200) }))).toEqual([])
    expect(invalidContactFields({ name: '', email: '', phone: '' })).toEqual(['name', 'email', 'phone'])
  })

  test('[BF1] lengths at their limit', () => {
    const email = `${'a'.repeat(249)}@b.be`
    expect(email).toHaveLength(254)
    expect(invalidContactFields(contact({ email }))).toEqual([])
    expect(invalidContactFields(contact({ email: `a${email}` }))).toEqual(['email'])
    expect(invalidContactFields(contact({ phone: '0'.repeat(32) }))).toEqual([])
    expect(invalidContactFields(contact({ phone: '12345678' }))).toEqual([])
  })

  test('[BF1] a hostile address is judged in linear time', () => {
    const started = performance.now()
    for (const email of ['a.'.repeat(50_000), `a@${'a.'.repeat(50_000)}`, `${'@'.repeat(100_000)}`]) {
      expect(invalidContactFields(contact({ email }))).toEqual(['email'])
    }
    expect(performance.now() - started).toBeLessThan(250)
  })
})

describe('the form', () => {
  const form = (over = {}) => ({ ...request(), ...over })

  test('[BF2] fields first, then slots, then it is ready', () => {
    expect(judgeForm(form())).toEqual({ kind: 'ready' })
    expect(judgeForm(form(slots([])))).toEqual({ kind: 'no-slots' })
    expect(judgeForm(form(slots([], ['14:00'])))).toEqual({ kind: 'ready' })
    expect(judgeForm(form(slots([], [], ['14:00'])))).toEqual({ kind: 'ready' })
    expect(judgeForm(form({ contact: contact({ name: '' }), ...slots([]) }))).toEqual({
      kind: 'invalid-fields',
      fields: ['name'],
    })
  })

  test('[BF1] players are required', () => {
    for (const players of [null, 3, 25]) {
      expect(judgeForm(form({ players }))).toEqual({ kind: 'invalid-fields', fields: ['players'] })
    }
  })

  test('[MO5] the number of eaters is judged where there is a meal', () => {
    const meal = { modules: { ...NO_MODULES, aLaCarte: true } }
    expect(judgeForm(form({ ...meal, mealPeople: 3 }))).toEqual({
      kind: 'invalid-fields',
      fields: ['mealPeople'],
    })
    expect(judgeForm(form({ ...meal, mealPeople: 4 }))).toEqual({ kind: 'ready' })
    expect(judgeForm(form({ ...meal, mealPeople: null }))).toEqual({ kind: 'ready' })
    expect(judgeForm(form({ mealPeople: 3 }))).toEqual({ kind: 'ready' })
  })

  test('[BF3] invoice fields are not among those judged', () => {
    const invoice = { companyName: '', contactName: '', VAT: '' }
    expect(judgeForm({ ...request(), invoice } as never)).toEqual({ kind: 'ready' })
  })
})

describe('acceptance', () => {
  test('[BA1] a proper request is accepted', () => {
    expect(refusals({})).toEqual([])
    expect(refusals({ formula: 'student' })).toEqual([])
    expect(refusals({ formula: 'kids', ...slots(['14:00'], ['15:00', '15:15']) })).toEqual([])
  })

  test('[BA1] whatever is asked, each refusal is one of the closed list', () => {
    const key = fc.constantFrom('08:00', '08:20', '14:00', '14:20', '23:45', '08:07', '24:00')
    const keys = fc.array(key, { maxLength: 30 })
    fc.assert(
      fc.property(
        fc.record({
          players: fc.integer({ min: -1, max: 30 }),
          formula: fc.constantFrom('standard', 'student', 'kids' as const),
          mealPeople: fc.option(fc.integer({ min: 0, max: 60 })),
          modules: fc.record({
            drinksForfait: fc.boolean(),
            pastaBuffet: fc.boolean(),
            bigBuffet: fc.boolean(),
            aLaCarte: fc.boolean(),
          }),
          date: fc.constantFrom('2026-11-13', '2026-11-14', '2026-11-16', '2028-01-01'),
          slots: fc.record({ laser: keys, vr: keys, interactivefloor: keys }),
        }),
        (over) => {
          const found = refusals(over as Partial<BookingRequest>)
          expect(found.every((code) => REFUSAL_CODES.includes(code))).toBe(true)
          expect(new Set(found).size).toBe(found.length)
        },
      ),
    )
    expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length)
  })

  test('[BA2] contact and group', () => {
    expect(refusals({ contact: contact({ name: '' }) })).toEqual(['name-missing'])
    expect(refusals({ contact: contact({ email: 'x' }) })).toEqual(['email-invalid'])
    expect(refusals({ contact: contact({ phone: '' }) })).toEqual(['phone-missing'])
    for (const players of [3, 25, 8.5, 1e9]) expect(refusals({ players })).toEqual(['players-out-of-range'])
  })

  test('[BA3] formula and games', () => {
    expect(refusals({ formula: 'student', date: '2026-11-18' })).toEqual(['formula-weekday'])
    expect(refusals({ formula: 'deluxe', players: 7 })).toEqual(['formula-players'])
    expect(refusals({ formula: 'birthday', ...slots(['14:00']) })).toEqual(['too-few-games'])
    // Eight play VR in two turns: two slots are one game.
    expect(refusals({ formula: 'birthday', ...slots([], ['14:00', '14:15']) })).toEqual(['too-few-games'])
    expect(refusals({ formula: 'birthday', ...slots([], ['14:00', '14:15', '14:30']) })).toEqual([])
    const vr = Array.from(
      { length: 27 },
      (_, i) => `${String(8 + Math.floor(i / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][i % 4]}`,
    )
    expect(refusals({ players: 6, ...slots([], vr) })).toEqual(['too-many-games'])
    expect(refusals({ players: 6, ...slots([], vr.slice(0, 26)) })).toEqual([])
  })

  test('[BA4] eaters', () => {
    const pasta = { modules: { ...NO_MODULES, pastaBuffet: true } }
    const big = { modules: { ...NO_MODULES, bigBuffet: true } }
    expect(refusals({ ...pasta, mealPeople: 3 })).toEqual(['meal-count'])
    expect(refusals({ ...pasta, mealPeople: 49 })).toEqual(['meal-count'])
    expect(refusals({ ...pasta, mealPeople: 7 })).toEqual(['buffet-minimum'])
    expect(refusals({ ...pasta, mealPeople: 8 })).toEqual([])
    expect(refusals({ ...pasta, players: 7 })).toEqual(['buffet-minimum'])
    expect(refusals({ ...big, mealPeople: 17 })).toEqual(['buffet-minimum'])
    expect(refusals({ ...big, mealPeople: 18 })).toEqual([])
    const both = { modules: { ...NO_MODULES, pastaBuffet: true, bigBuffet: true } }
    expect(refusals({ ...both, mealPeople: 12 })).toEqual(['buffet-minimum'])
    expect(refusals({ modules: { ...NO_MODULES, drinksForfait: true }, mealPeople: 99 })).toEqual([])
    expect(refusals({ modules: { ...NO_MODULES, aLaCarte: true }, players: 4 })).toEqual([])
  })

  test('[BA5] slots', () => {
    expect(refusals(slots([]))).toEqual(['no-slots'])
    expect(refusals(slots(['14:00', '14:00']))).toEqual(['slot-duplicate'])
    expect(refusals(slots(['14:07']))).toEqual(['slot-unknown'])
    expect(refusals(slots(['14:00', '14:47']))).toEqual(['slot-unknown'])
    expect(refusals(slots(['14:15']))).toEqual(['slot-unknown'])
    expect(refusals(slots(['24:00']))).toEqual(['slot-unknown'])
    expect(refusals(slots(['14:00', '14:20']))).toEqual(['break-missing'])
    expect(refusals(slots(['14:40', '14:20', '15:20']))).toEqual(['break-missing'])
    expect(refusals(slots([], ['14:00', '14:15'], ['15:00', '15:20']))).toEqual([])
    expect(refusals(slots(['14:07'], ['14:07']))).toEqual(['slot-unknown'])
  })

  test('[BA5] the break is the venue table’s word', () => {
    const inGent = (over: Partial<BookingRequest>) =>
      refusalsOf(GENT, request({ date: '2026-11-17', ...over }), momentAt(NOW.epochMs, GENT.zone))
    expect(inGent(slots(['10:00', '10:30']))).toEqual([])
    expect(inGent(slots([], ['10:00', '10:15']))).toEqual(['break-missing'])
  })

  test('[BA6] dates and started slots', () => {
    expect(refusals({ date: '2026-11-13' })).toEqual(['date-past'])
    expect(refusals({ date: '2027-11-14' })).toEqual([])
    expect(refusals({ date: '2027-11-15' })).toEqual(['date-beyond-horizon'])
    expect(refusalsOf(ANTWERPEN, request({ date: '2026-12-15' }), NOW, 1)).toEqual(['date-beyond-horizon'])
    expect(BOOKING_HORIZON_MONTHS).toBe(12)
    expect(refusalsOf(GENT, request(), NOW)).toEqual(['day-closed'])
    expect(refusals({ date: '2026-11-14', ...slots(['10:20']) })).toEqual(['slot-started'])
    expect(refusals({ date: '2026-11-14', ...slots([], ['10:30']) })).toEqual(['slot-started'])
    expect(refusals({ date: '2026-11-14', ...slots(['10:40']) })).toEqual([])
    expect(refusals({ date: '2026-11-14', ...slots(['10:20', '11:00']) })).toEqual(['slot-started'])
  })

  test('[BA1] several reasons are told in a fixed order', () => {
    expect(
      refusals({ contact: { name: '', email: '', phone: '' }, players: 3, date: '2026-11-13', ...slots([]) }),
    ).toEqual([
      'name-missing',
      'email-invalid',
      'phone-missing',
      'players-out-of-range',
      'date-past',
      'no-slots',
    ])
  })

  test('[PR6] slots are counted per attraction', () => {
    expect(slotCounts({ laser: ['a'], vr: ['a', 'b'], interactivefloor: ['a', 'b', 'c'] })).toEqual({
      laser: 1,
      vr: 2,
      interactivefloor: 3,
    })
  })
})

describe('placing it', () => {
  type Progress = BookingProgress<string, string>
  const inProgress: Progress = { kind: 'in-progress' }

  test('[BP1] idle, in progress, success or failure, and again from the start', () => {
    const idle: Progress = { kind: 'idle' }
    expect(advanceBooking(idle, { kind: 'create' })).toEqual(inProgress)
    expect(advanceBooking(inProgress, { kind: 'succeed', booking: 'b' })).toEqual({
      kind: 'success',
      booking: 'b',
    })
    expect(advanceBooking(inProgress, { kind: 'fail', error: 'e' })).toEqual({ kind: 'failure', error: 'e' })
    const failure: Progress = { kind: 'failure', error: 'e' }
    expect(advanceBooking(failure, { kind: 'create' })).toEqual(inProgress)
    expect(advanceBooking(failure, { kind: 'open-screen' })).toEqual(idle)
    expect(advanceBooking(idle, { kind: 'succeed', booking: 'late' })).toBe(idle)
    expect(advanceBooking(failure, { kind: 'fail', error: 'late' })).toBe(failure)
  })

  test('[BP2] a second create is ignored', () => {
    expect(ignoresCreate(inProgress)).toBe(true)
    expect(ignoresCreate({ kind: 'idle' })).toBe(false)
    expect(ignoresCreate({ kind: 'failure', error: 'e' })).toBe(false)
  })
})

test('[EX1] formula and modules stand under the visitor’s words', () => {
  expect(
    extraInfoLines({
      formula: 'kids',
      modules: { drinksForfait: true, pastaBuffet: true, bigBuffet: false, aLaCarte: false },
      players: 10,
      mealPeople: 12,
    }),
  ).toEqual([
    { kind: 'formula', formula: 'kids' },
    { kind: 'module', module: 'drinksForfait', people: 10 },
    { kind: 'module', module: 'pastaBuffet', people: 12 },
  ])
})

describe('the visit', () => {
  const booking = (over = {}) => ({
    location: 'antwerpen',
    players: 8,
    ...slots(['14:40'], ['13:15', '15:00']),
    ...over,
  })

  test('[VI1] starts at the earliest slot of all; guests come 15 minutes before', () => {
    expect(visitOf(booking())).toMatchObject({ firstStart: '13:15', arrival: '13:00' })
    expect(visitOf(booking(slots(['08:00'])))).toMatchObject({ firstStart: '08:00', arrival: '07:45' })
    expect(() => visitOf(booking(slots([])))).toThrow('without slots')
  })

  test('[VI2] one slot is one game', () => {
    expect(visitOf(booking()).games).toBe(3)
    expect(visitOf(booking(slots(['14:00']))).games).toBe(1)
  })

  test('[VI4] ends with the last of its blocks, whatever the attraction', () => {
    expect(visitEnd(ANTWERPEN, slots(['14:00', '15:20'], ['15:30']).slots)).toBe('15:45')
    expect(visitEnd(ANTWERPEN, slots(['14:00'], [], ['23:40']).slots)).toBe('24:00')
    expect(() => visitEnd(ANTWERPEN, slots([]).slots)).toThrow('a booking without slots has no visit')
  })

  test('[VI3] the number of persons may change in Antwerp, within 4 to 24', () => {
    expect(visitOf(booking()).countMayChange).toBe(true)
    expect(visitOf(booking({ location: 'gent' })).countMayChange).toBe(false)
    expect(visitOf(booking({ players: 25 })).countMayChange).toBe(false)
  })
})
