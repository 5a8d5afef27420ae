import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { columnsIn, plainFields } from '@lichtspel/domain/booking/booking-fields'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { refundCents } from '@lichtspel/domain/payment/online'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { formatDayAndMonth, formatTime } from '@lichtspel/texts/dates'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import { formatList, named } from '@lichtspel/texts/language'
import { CHANGES, MANAGE_CHANGE, MANAGE_DETAILS, MANAGE_VISIT } from '@lichtspel/texts/manage'
import { formatPrice } from '@lichtspel/texts/prices'
import { teamName } from '@lichtspel/texts/teams'
import { TICKET } from '@lichtspel/texts/visit'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { invoiceLines } from '../booked-slots.ts'

/** What changes from one state of a booking to another: `10 → 9 spelers, € 343 → € 306`, then a line for each other fact. */
export function differences(before: ManagedBooking, after: ManagedBooking): string[] {
  const line = (label: string, textOf: (booking: ManagedBooking) => string) => {
    const [was, becomes] = [textOf(before), textOf(after)]
    return was === becomes ? [] : [CHANGES.field(label, short(was), short(becomes))]
  }
  const texts = plainFields(columnsIn('link')).flatMap(({ field }) =>
    line(PLAIN_FIELDS[field].label, (booking) => booking[field]),
  )
  return [
    ...numbers(before, after),
    ...line(MANAGE_VISIT.heading, momentText(before, after)),
    ...line(CHANGES.formula, formulaText),
    ...line(CHANGES.extras, extrasText),
    ...line(TICKET.meal, mealText),
    ...line(MANAGE_DETAILS.diets, ({ diets }) => diets),
    ...line(MANAGE_DETAILS.name, ({ name }) => name),
    ...line(MANAGE_DETAILS.phone, ({ phone }) => phone),
    ...texts,
    ...teams(before, after),
    ...line(MANAGE_DETAILS.invoice, invoiceText),
  ]
}

/** What the change costs or brings back of what was paid online. The database computes it in the same way. */
export function paidDifference(before: ManagedBooking, after: ManagedBooking): string[] {
  const { deposit, catalogue } = before
  const rise = after.totalCents - before.totalCents
  const { online } = catalogue.rules.deposit
  if (deposit === null || deposit.paidCents === 0 || online === null) return []
  if (rise > 0) return online.paysWhole ? [MANAGE_CHANGE.rise(formatPrice(rise), online.payMinutes)] : []
  const over = Math.min(-rise, deposit.paidCents - after.totalCents)
  const back = refundCents(over, deposit.refundPercent)
  return over > 0 ? [MANAGE_CHANGE.fall(formatPrice(over), formatPrice(back))] : []
}

/** What changed since the visitor opened a form. Nothing if the form failed for another reason. */
export function meanwhile(before: ManagedBooking | null, now: ManagedBooking): string[] {
  return before === null ? [] : differences(before, now)
}

/** The numbers that make the price, and the price. */
function numbers(before: ManagedBooking, after: ManagedBooking): string[] {
  const eaters = [eatersOf(before.catalogue, before), eatersOf(after.catalogue, after)] as const
  const parts = [
    before.players === after.players ? '' : CHANGES.players(before.players, after.players),
    eaters[0] === eaters[1] ? '' : CHANGES.eaters(eaters[0] ?? 0, eaters[1] ?? 0),
    before.totalCents === after.totalCents
      ? ''
      : CHANGES.fromTo(formatPrice(before.totalCents), formatPrice(after.totalCents)),
  ].filter((part) => part !== '')
  return parts.length === 0 ? [] : [parts.join(', ')]
}

/** The day, and the times if they changed too. */
function momentText(before: ManagedBooking, after: ManagedBooking): (booking: ManagedBooking) => string {
  const isSame = areSameSlots(slotsFromWire(before), slotsFromWire(after))
  return (booking) => {
    const times = slotTimes(Object.values(slotsFromWire(booking)).flat().sort())
    return isSame ? formatDayAndMonth(booking.date) : `${formatDayAndMonth(booking.date)} ${times}`
  }
}

function formulaText({ catalogue, formula }: ManagedBooking): string {
  return named(getFormula(catalogue, formula).names)
}

function extrasText({ catalogue, modules }: ManagedBooking): string {
  return formatList(chosenModules(catalogue, modules).map(({ names }) => named(names)))
}

function mealText(booking: ManagedBooking): string {
  if (eatersOf(booking.catalogue, booking) === null) return ''
  return booking.mealAt === null ? CHANGES.mealLater : formatTime(booking.mealAt)
}

function teams({ teamNames: before }: ManagedBooking, { teamNames: after }: ManagedBooking): string[] {
  const places = [...Array(Math.max(before.length, after.length)).keys()]
  return places
    .map((place) => [teamName(before, place), teamName(after, place)] as const)
    .flatMap(([was, becomes]) => (was === becomes ? [] : [CHANGES.fromTo(was, becomes)]))
}

function invoiceText({ invoice }: ManagedBooking): string {
  return invoice === null ? CHANGES.noInvoice : [MANAGE_DETAILS.invoice, ...invoiceLines(invoice)].join(', ')
}

const MOST_LETTERS = 60

/** A long text is recognised by its beginning. */
function short(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line === '') return CHANGES.empty
  return line.length <= MOST_LETTERS ? line : `${line.slice(0, MOST_LETTERS).trimEnd()}…`
}
