import { momentAt } from '@lichtspel/domain/time/moment'
import { someBooking } from '@lichtspel/test-support/site/managed.ts'
import { describe, expect, test } from 'vitest'
import {
  advanceDraft,
  type ChangeAction,
  changeOf,
  changeProblems,
  draftOf,
  draftPrice,
  isUnchanged,
  lostInSlots,
  partOfDraft,
  tooFewFor,
} from './change-draft.ts'

const NOW = momentAt(Date.UTC(2027, 0, 2, 12), 'Europe/Brussels')
const party = someBooking({
  formula: 'kids',
  players: 10,
  modules: ['pastaBuffet'],
  mealPeople: 9,
  extraInfo: '',
})

function draft(booking = someBooking(), ...acts: ChangeAction[]) {
  return acts.reduce(advanceDraft, draftOf(booking))
}

const type = (field: 'name' | 'phone' | 'mealPeople' | 'extraInfo', text: string) =>
  ({ kind: 'type', field, text }) as const

test('when the booking changes while its form is open, what was typed is kept and the rest is updated', () => {
  const before = someBooking()
  const invoice = {
    companyName: 'Maes',
    contactName: '',
    address: { address: 'Dorp 1', postalCode: '2800', city: 'Mechelen' },
    VAT: '',
  }
  const now = {
    ...before,
    revision: 2,
    phone: '03 000 00 00',
    players: 12,
    extraInfo: 'Van de balie',
    invoice,
  }
  const typed = draft(before, { kind: 'choose-players', players: 7 }, type('name', 'An Maes'), {
    kind: 'meet',
    before,
    now,
  })
  expect(typed).toEqual({ ...draftOf(now), players: 7, fields: { ...draftOf(now).fields, name: 'An Maes' } })
  const billed = draft(before, { kind: 'set-invoice', on: true }, { kind: 'meet', before, now })
  expect(billed).toMatchObject({ includeInvoice: true, invoice: draftOf(before).invoice, players: 12 })
})

test('team names typed here are kept, and others are updated', () => {
  const before = someBooking({ teamNames: ['Nova'] })
  const now = { ...before, revision: 2, teamNames: ['Balie'] }
  const meet = { kind: 'meet', before, now } as const
  expect(draft(before, meet).fields.teamNames).toBe('Balie')
  const typed = draft(before, { kind: 'name-team', place: 2, name: 'Komeet' }, meet)
  expect(typed.fields.teamNames).toBe('Nova\n\nKomeet')
})

describe('the request', () => {
  test('trims team names, and removes a name that was emptied', () => {
    const named = someBooking({ teamNames: ['Nova', 'Komeet'] })
    const changed = draft(named, { kind: 'name-team', place: 1, name: ' ' })
    expect(changeOf(changed, named).teamNames).toEqual(['Nova'])
    expect(isUnchanged(changed, named)).toBe(false)
    expect(isUnchanged(draft(named, { kind: 'name-team', place: 0, name: 'Nova ' }), named)).toBe(true)
  })

  test('is unchanged for an untouched form, and for one that was changed back', () => {
    for (const booking of [someBooking(), party]) {
      expect(isUnchanged(draft(booking), booking)).toBe(true)
      const there = { kind: 'choose-players', players: 12 } as const
      expect(isUnchanged(draft(booking, there), booking)).toBe(false)
      expect(isUnchanged(draft(booking, there, { ...there, players: booking.players }), booking)).toBe(true)
    }
  })

  test('includes the visitor’s own remarks, which the form shows for editing', () => {
    expect(draft().fields.extraInfo).toBe('We komen met de bus')
    const changed = draft(party, type('mealPeople', ''), type('extraInfo', 'Graag een lange tafel'))
    expect(changeOf(changed, party)).toMatchObject({
      mealPeople: null,
      extraInfo: 'Graag een lange tafel',
    })
  })

  test('includes the invoice when it is wanted, and removes it when it is not', () => {
    const invoice = {
      companyName: 'Peeters BV',
      contactName: 'Sarah',
      address: { address: 'Kaai 2', postalCode: '2000', city: 'Antwerpen' },
      VAT: 'BE 0123.456.749',
    }
    const booking = someBooking({ invoice })
    expect(changeOf(draft(booking), booking).invoice).toEqual(invoice)
    expect(changeOf(draft(booking, { kind: 'set-invoice', on: false }), booking).invoice).toBeNull()
    const typed = draft(
      someBooking(),
      { kind: 'set-invoice', on: true },
      { kind: 'type-invoice', field: 'city', text: 'Gent' },
    )
    expect(changeOf(typed, someBooking()).invoice?.address.city).toBe('Gent')
  })
})

test('a small form sends its own fields as typed, and the rest as booked', () => {
  const typed = draft(
    party,
    { kind: 'choose-players', players: 12 },
    type('name', 'An Maes'),
    type('mealPeople', '10'),
    { kind: 'set-invoice', on: true },
  )
  const sent = (part: Parameters<typeof partOfDraft>[2]) => changeOf(partOfDraft(typed, party, part), party)
  const asBooked = changeOf(draftOf(party), party)
  expect(sent('group')).toEqual({ ...asBooked, players: 12 })
  expect(sent('meal')).toEqual({ ...asBooked, mealPeople: 10 })
  expect(sent('contact')).toEqual({ ...asBooked, name: 'An Maes' })
  expect(sent('teams')).toEqual(asBooked)
  expect(sent('invoice')).toMatchObject({ ...asBooked, invoice: { companyName: '' } })
})

describe('the estimate', () => {
  test('stays the agreed price when nothing that affects it changes', () => {
    const agreed = someBooking({ totalCents: 12_345 })
    expect(draftPrice(draft(agreed, type('name', 'An Maes')), agreed).totalCents).toBe(12_345)
  })

  test('changes with the group size before anything is sent', () => {
    const booking = someBooking({ slotsVR: [] })
    const costOf = (players: number) =>
      draftPrice(draft(booking, { kind: 'choose-players', players }), booking).totalCents
    expect(costOf(10)).toBe((costOf(9) / 9) * 10)
  })

  test('counts everyone as a diner while the typed number is invalid', () => {
    const [everyone, nonsense] = ['', 'veel'].map((text) =>
      draftPrice(draft(party, type('mealPeople', text)), party),
    )
    expect(nonsense).toEqual(everyone)
  })
})

describe('problems that would make the server refuse a change', () => {
  test('do not occur in a complete form', () => {
    expect(changeProblems(draft(), someBooking(), NOW)).toEqual({})
    expect(changeProblems(draft(party), party, NOW)).toEqual({})
  })

  test('are shown at their own field', () => {
    const wrong = draft(
      party,
      { kind: 'choose-players', players: 7 },
      type('name', ' '),
      type('phone', 'neen'),
      type('mealPeople', '3'),
    )
    expect(changeProblems(wrong, party, NOW)).toEqual({
      players: 'formula-players',
      name: 'name-missing',
      phone: 'phone-missing',
      mealPeople: 'meal-count',
    })
    const few = draft(party, type('mealPeople', '7'))
    expect(changeProblems(few, party, NOW)).toEqual({ mealPeople: 'module-minimum' })
    expect(tooFewFor(few, party).map(({ id }) => id)).toEqual(['pastaBuffet'])
  })

  test('are left to the server when this form does not ask about them', () => {
    const later = momentAt(Date.UTC(2027, 1, 1), 'Europe/Brussels')
    expect(changeProblems(draft(), someBooking(), later)).toEqual({})
  })
})

test('a group that becomes too large for its turns sees which games it loses, and what keeping them costs', () => {
  const players = (count: number) => draft(someBooking(), { kind: 'choose-players', players: count })
  expect(lostInSlots(players(12), someBooking()).lost).toEqual([])
  const { lost, keptCents } = lostInSlots(players(13), someBooking())
  expect(lost.map(({ attraction }) => attraction)).toEqual(['vr'])
  expect(keptCents).toBeGreaterThanOrEqual(draftPrice(players(13), someBooking()).totalCents)
})
