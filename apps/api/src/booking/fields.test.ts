import { PATHS } from '@lichtspel/contract/paths'
import {
  BOOKING_FIELDS,
  type BookingColumn,
  type BookingDetails,
  columnsBy,
  columnsIn,
  fieldOf,
  type Invoice,
  onWire,
  type Writer,
} from '@lichtspel/domain/booking/booking-fields'
import { manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { deskOf, placing } from '@lichtspel/test-support/colleague/desk.ts'
import { describe, expect, test } from 'vitest'
import { readMailRow } from '../mail/send-booking-mail.ts'
import { exportPerson } from '../person/export-person.ts'

const api = sharedTestApp()
const manager = sharedColleague(api, 'manager')
const visits = manageLinks(() => api)
const desk = deskOf(api, manager)

const INVOICE: Invoice = {
  companyName: 'Feest nv',
  contactName: 'An',
  address: { address: 'Kaai 1', postalCode: '2000', city: 'Antwerpen' },
  VAT: 'BE 0123',
}

/** A new value for every column; each text names its writer. */
function written(writer: Writer): BookingDetails {
  const texts = columnsBy(writer).flatMap((column) =>
    fieldOf(column).text === undefined ? [] : [[column, `${column} of the ${writer}`]],
  )
  return {
    ...Object.fromEntries(texts),
    email: `${writer}@voorbeeld.be`,
    phone: `+32 470 00 00 ${10 + writer.length}`,
    language: 'fr',
    players: 9,
    formula: 'standard',
    modules: ['drinksForfait', 'pastaBuffet'],
    meal_people: 11,
    meal_at: '17:00',
    invoice: { ...INVOICE, companyName: `${writer} nv` },
    team_names: [`Team ${writer}`],
  }
}

const named = (columns: readonly BookingColumn[], details: BookingDetails) =>
  Object.fromEntries(columns.map((column) => [fieldOf(column).wire, details[column]]))

/** The payload of the specification, where the meal, the formula and the extras have different names. */
function payloadOf(details: BookingDetails): object {
  const { mealPeople, mealAt, diets, formula, modules, ...flat } = named(columnsBy('visitor'), details)
  return {
    ...flat,
    selectedFormula: formula,
    modules: Object.fromEntries((modules as string[]).map((id) => [id, true])),
    mealReservation: { peopleCount: mealPeople, servedAt: mealAt, diets },
  }
}

const onDesk = (details: BookingDetails) => named(columnsBy('desk'), details)
const empty = { modules: { pastaBuffet: true }, mealReservation: { peopleCount: 10 } }

/** Each way in which a writer can write all their columns: its name, the writer, and a function that returns the booking's id. */
const WAYS: [string, Writer, (details: BookingDetails) => Promise<string>][] = [
  ['a visitor who books', 'visitor', async (details) => (await visits.bookVisit(payloadOf(details))).id],
  [
    'someone with the link',
    'link',
    async (details) => {
      const { id, token } = await visits.bookVisit(empty)
      const body = { revision: 1, ...named(columnsBy('link'), details) }
      expect((await visits.post(token, PATHS.managedDetails, body)).json()).toHaveProperty('booking')
      return id
    },
  ],
  [
    'the desk that books',
    'desk',
    async (details) => (await desk.place({ date: visits.nextDay(), ...onDesk(details) })).id,
  ],
  [
    'the desk that changes',
    'desk',
    async (details) => {
      const { id } = await visits.bookVisit(empty)
      const body = { ...placing(), revision: 1, mail: false, ...onDesk(details) }
      const {
        slots: _,
        slotsVR: __,
        slotsInteractiveFloor: ___,
        optionUntil: ____,
        isHere: _____,
        ...change
      } = body
      expect((await desk.post('change', change, id)).json()).toHaveProperty('booking')
      return id
    },
  ],
]

describe.each(WAYS)('%s', (_, writer, write) => {
  test('writes every field, and each is readable wherever it is shown', async () => {
    visits.nextDay()
    const details = written(writer)
    const columns = columnsBy(writer)
    const id = await write(details)
    const [row] = await visits.query('SELECT *, day::text AS date FROM booking WHERE id = $1', [id])
    for (const column of columns) expect([column, row[column]]).toEqual([column, details[column]])

    expect(await desk.booking(id)).toMatchObject(onWire('panel', row))
    const [event] = await visits.query('SELECT max(id) AS id FROM booking_event WHERE booking_id = $1', [id])
    const told = { bookingId: id, eventId: event.id, firstEventId: null }
    expect(await readMailRow(api.database.pool, told)).toMatchObject(
      Object.fromEntries(columnsIn('mail').map((column) => [column, row[column]])),
    )
    const csv = (await desk.get('export', { from: row.date, to: row.date })).body
    const kept = JSON.stringify(await exportPerson(api.database.pool, { email: row.email, phone: null }))
    for (const column of columns) {
      const { views, text, of } = fieldOf(column)
      if (text === undefined) continue
      expect([column, csv.includes(row[column])]).toEqual([column, views.includes('csv')])
      if (of === 'visitor') expect(kept).toContain(row[column])
    }
  })
})

test('every text can be stored at its full length', async () => {
  const texts = columnsBy('desk').flatMap((column) => {
    const { text, wire } = fieldOf(column)
    return text === undefined || column === 'email' || column === 'phone'
      ? []
      : [[wire, 'x'.repeat(text.max)]]
  })
  const typed = { ...onDesk(written('desk')), ...Object.fromEntries(texts) }
  const { id } = await desk.place({ date: visits.nextDay(), ...typed })
  expect(await desk.booking(id)).toMatchObject(Object.fromEntries(texts))
})

test('the holder of the link can read every field in their view', async () => {
  visits.nextDay()
  const { id, token } = await visits.bookVisit(payloadOf(written('visitor')))
  const [row] = await visits.query('SELECT * FROM booking WHERE id = $1', [id])
  expect(await visits.managed(token)).toMatchObject(onWire('link', row))
})

test('every column of a booking is a field or set by the server', async () => {
  const rows = await visits.query(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'booking'`,
  )
  const own =
    'id request_id request_hash venue_id day status placed_by network wide_network created_at sought folded phone_digits anonymous_since'
  const price = 'catalogue_revision price_cents price_lines confirm_hours bill_number'
  const fields = Object.keys(BOOKING_FIELDS)
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...own.split(' '), ...price.split(' '), ...fields].sort(),
  )
})

test('erasing covers exactly the visitor’s columns, except the invoice, and the two network columns', async () => {
  const erased = await visits.query('SELECT name FROM columns_of_people()')
  const theirs = (Object.keys(BOOKING_FIELDS) as BookingColumn[]).filter(
    (column) => fieldOf(column).of === 'visitor' && column !== 'invoice',
  )
  expect(erased.map(({ name }) => name).sort()).toEqual([...theirs, 'network', 'wide_network'].sort())
})
