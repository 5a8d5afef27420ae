import { createHash, randomUUID } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { columnsBy, fieldOf, type Writer } from '@lichtspel/domain/booking/booking-fields'
import { expect } from 'vitest'
import type { deskOf } from '../colleague/desk.ts'
import { details, type manageLinks, NO_EXTRAS } from './manage-links.ts'

export const PLANTED = {
  name: 'Zoë Quispel',
  email: 'zoe.quispel@voorbeeld.be',
  phone: '+32 499 87 65 43',
}
/** Strings that identify the planted visitor anywhere in the database, including a hash of their address. */
export const WORDS_OF_HER = [
  'quispel',
  '499 87 65 43',
  '499876543',
  createHash('sha256').update(PLANTED.email).digest('hex'),
]

export const INVOICE_OF_HER = {
  companyName: 'Quispel bv',
  contactName: PLANTED.name,
  address: { address: 'Quispelkaai 1', postalCode: '2000', city: 'Antwerpen' },
  VAT: '',
}

type Links = ReturnType<typeof manageLinks>
type Desk = ReturnType<typeof deskOf>

/**
 * Creates a visitor who left personal data wherever the product accepts it, on a day of their own. Returns their bookings, the last one
 * cancelled.
 */
export async function plantPerson(visits: Links, desk: Desk): Promise<string[]> {
  const date = visits.nextDay()
  const own = await visits.bookVisit({
    ...wordsBy('visitor'),
    ...PLANTED,
    extraInfo: 'Quispel komt met de bus',
    teamNames: ['Team Quispel'],
    modules: { ...NO_EXTRAS, pastaBuffet: true },
    includeMealReservation: true,
    mealReservation: { peopleCount: 10, diets: 'Quispel eet geen noten' },
  })
  const { name, phone } = PLANTED
  const changed = details({
    name,
    phone,
    mealPeople: 10,
    extraInfo: 'Quispel komt met de trein',
    teamNames: ['Quispels'],
  })
  expect((await visits.post(own.token, PATHS.managedDetails, changed)).statusCode).toBe(200)
  const seen = await desk.booking(own.id)
  const told = {
    mail: false,
    ...wordsBy('desk'),
    ...PLANTED,
    diets: seen.diets,
    title: 'Feest van Quispel',
    note: 'Quispel belde',
    reason: 'Quispel vroeg het',
  }
  const change = { ...detailsOf(seen), ...told, revision: seen.revision }
  expect((await desk.post('change', change, own.id)).statusCode).toBe(200)
  const payment = { kind: 'cash', cents: 5_000, reason: 'Quispel betaalde' }
  expect((await desk.post('deposit', payment, own.id)).statusCode).toBe(200)
  const extra = { kind: 'extra', cents: 500, vatGroup: 'drinks', reason: 'Cola voor Quispel' }
  expect((await desk.post('bill', extra, own.id)).statusCode).toBe(200)
  await visits.query(
    `UPDATE outgoing_mail SET recipient = $2, last_error = '550 ' || $2 WHERE booking_id = $1 AND kind = 'confirmation'`,
    [own.id, PLANTED.email],
  )
  const off = await takenFromHold(visits, desk, date)
  return [own.id, off]
}

/** The desk takes over a held slot for the visitor, gives a reason, and cancels the booking later. */
async function takenFromHold(visits: Links, desk: Desk, date: string): Promise<string> {
  await visits.query(
    `SELECT hold_slots(p_session => $2::uuid, p_fingerprint => '0123456789abcdef', p_network => '192.0.2.0/24', p_schedule => id,
                       p_keys => '{20:00}', p_hold_ms => 600000, p_idle_cap_ms => 600000)
       FROM schedule WHERE day = $1 AND attraction = 'laser'`,
    [date, randomUUID()],
  )
  const wish = { date, slots: ['20:00'], takeOver: true, reason: 'Voor Quispel', invoice: INVOICE_OF_HER }
  const { id } = await desk.place({ ...PLANTED, ...wish })
  const off = { revision: 1, mail: false, reason: 'Quispel is ziek' }
  expect((await desk.post('cancel', off, id)).statusCode).toBe(200)
  return id
}

/** The visitor's name in every text field that this writer may fill in. */
function wordsBy(writer: Writer): Record<string, string> {
  const texts = columnsBy(writer).filter((column) => fieldOf(column).text !== undefined)
  return Object.fromEntries(texts.map((column) => [fieldOf(column).wire, `Quispel schreef ${column}`]))
}

function detailsOf(seen: Awaited<ReturnType<Desk['booking']>>) {
  return Object.fromEntries(
    columnsBy('desk').map((column) => {
      const { wire } = fieldOf(column)
      return [wire, seen[wire as keyof typeof seen]]
    }),
  )
}
