import type { DeskBooking, OnlinePayment } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { columnsIn, plainFields } from '@lichtspel/domain/booking/booking-fields'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { momentAt } from '@lichtspel/domain/time/moment'
import { priceLineWords } from '@lichtspel/texts/booking'
import { formatShortDay } from '@lichtspel/texts/dates'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { DESK_FIELDS } from '@lichtspel/texts/desk/fields'
import { depositKindName, mealText } from '@lichtspel/texts/desk/log'
import { depositBadge, ONLINE_PAYMENT, PANEL } from '@lichtspel/texts/desk/panel'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { formatList, named } from '@lichtspel/texts/language'
import { formatPrice, formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { TextArea } from '@lichtspel/ui/field'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, useCallback, useState } from 'react'
import { newActId } from '../../lib/act/act.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { useActing } from '../../lib/act/use-acting.ts'
import { changeOf } from '../../lib/booking/change-of.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { useDraft } from '../../lib/draft/drafts.ts'
import { bookingPath } from '../../lib/server/desk-api.ts'
import styles from './panel.module.css'

/** Contact, extras, meal, invoice and price. Empty fields are left out. */
export function BookingFacts({ booking }: { booking: DeskBooking }) {
  const { catalogue, modules, mealAt, diets } = booking
  const eaters = eatersOf(catalogue, booking)
  const filled = plainFields(columnsIn('panel')).filter(({ field }) => booking[field] !== '')
  const extras = chosenModules(catalogue, modules).map(({ names }) => named(names))
  return (
    <section className={styles.part}>
      <dl className={styles.facts}>
        <Fact name={PANEL.contact}>
          <Contact booking={booking} />
        </Fact>
        {extras.length > 0 && <Fact name={PANEL.extras}>{formatList(extras)}</Fact>}
        {eaters !== null && <Fact name={PANEL.meal}>{mealText(eaters, mealAt)}</Fact>}
        {diets !== '' && <Fact name={PANEL.diets}>{diets}</Fact>}
        {filled.map(({ field }) => (
          <Fact key={field} name={DESK_FIELDS[field].label}>
            {booking[field]}
          </Fact>
        ))}
        {booking.invoice !== null && (
          <Fact name={PANEL.invoice}>
            <Invoice invoice={booking.invoice} />
          </Fact>
        )}
        <Fact name={PANEL.estimate}>
          <Estimate booking={booking} />
        </Fact>
        {booking.deposit !== null && (
          <Fact name={PANEL.deposit}>
            <Deposit booking={booking} />
          </Fact>
        )}
        <Fact name={PANEL.note}>
          <Note key={booking.id} booking={booking} />
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Contact({ booking: { name, phone, email } }: { booking: DeskBooking }) {
  if (name + phone + email === '') return <span className={styles.quiet}>{PANEL.noContact}</span>
  return (
    <>
      {name !== '' && <strong>{name}</strong>}
      {phone !== '' && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {email !== '' && <a href={mailtoOf(email)}>{email}</a>}
    </>
  )
}

/** A visitor may have typed `an?bcc=eve`: a question mark in an address must not add a recipient. */
function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

function Invoice({ invoice }: { invoice: NonNullable<DeskBooking['invoice']> }) {
  const { companyName, contactName, VAT, address } = invoice
  const place = [address.address, [address.postalCode, address.city].filter(Boolean).join(' ')]
  const lines = [companyName, contactName, VAT, ...place].filter(Boolean)
  return lines.map((line) => <span key={line}>{line}</span>)
}

function Estimate({ booking: { totalCents, priceLines } }: { booking: DeskBooking }) {
  return (
    <>
      <span>
        <strong>{formatSum(totalCents)}</strong> <span className={styles.quiet}>{PANEL.vat}</span>
      </span>
      {priceLines.map((line) => {
        const { what, sum } = priceLineWords(line)
        return (
          <span key={what} className={styles.quiet}>
            {what}: {sum}
          </span>
        )
      })}
    </>
  )
}

function Deposit({ booking }: { booking: DeskBooking }) {
  const { deposit, depositReference, depositActs, onlinePayments } = booking
  if (deposit === null) return null
  return (
    <>
      <span>{depositBadge(deposit, booking.depositPaidCents)}</span>
      <OnlinePayments payments={onlinePayments} />
      {depositActs.map(({ at, kind, cents, reason }) => (
        <span key={at} className={styles.quiet}>
          {formatPrice(cents)} {depositKindName(kind)}
          {reason !== '' && ` (${reason})`}
        </span>
      ))}
      {depositReference !== null && deposit.state === 'open' && (
        <span className={styles.quiet}>{PANEL.reference(depositReference)}</span>
      )}
    </>
  )
}

/** A note for staff. Unsaved text survives closing the panel, until it is saved or discarded. */
function Note({ booking }: { booking: DeskBooking }) {
  const { id, note, date } = booking
  const { draft, isKept, keep, forget } = useDraft(
    `notitie ${id}`,
    useCallback(() => ({ note }), [note]),
  )
  const [isOpen, setOpen] = useState(isKept)
  const { send, isSending, refused } = useActing()
  const save = async () => {
    const actId = newActId()
    const done = await send(bookingPath(DESK_PATHS.change, id), {
      actId,
      ...changeOf(booking, { note: draft.note }),
    })
    if (done === undefined) return
    forget()
    setOpen(false)
    showDone(PANEL.noteKept(groupName(booking)), actId)
    dayStore(date).askAgain()
  }
  if (!isOpen) return <Written note={note} onEdit={() => setOpen(true)} />
  const code = refused?.code === 'unanswered' ? 'internal' : refused?.code
  const error = code && deskRefusalText(code, { catalogue: booking.catalogue })
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label={PANEL.note}
        hint={PANEL.noteHint}
        error={error}
        maxLength={1000}
        value={draft.note}
        onChange={({ target }) => keep({ note: target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="main" busy={isSending}>
          {PANEL.keepNote}
        </Button>
        <Button
          onClick={() => {
            forget()
            setOpen(false)
          }}
        >
          {PANEL.leaveNote}
        </Button>
      </div>
    </form>
  )
}

function Written({ note, onEdit }: { note: string; onEdit: () => void }) {
  return (
    <>
      {note !== '' && <span className={styles.note}>{note}</span>}
      <button type="button" className={styles.small} onClick={onEdit}>
        {note === '' ? PANEL.addNote : PANEL.editNote}
      </button>
    </>
  )
}

type Line = { words: string; state: string; isWrong: boolean }

/** The attempts to pay a deposit online, each with its refunds. */
function OnlinePayments({ payments }: { payments: readonly OnlinePayment[] }) {
  const { zone } = useVenue()
  if (payments.length === 0) return null
  return (
    <ul className={styles.payments}>
      {payments
        .flatMap((payment) => linesOf(payment, zone))
        .map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and two may say the same
          <li key={place} data-wrong={line.isWrong || undefined}>
            {line.words}: <strong>{line.state}</strong>
          </li>
        ))}
    </ul>
  )
}

function linesOf({ at, cents, method, status, outcome, refunds }: OnlinePayment, zone: string): Line[] {
  const { line, refund, refundState } = ONLINE_PAYMENT
  return [
    {
      words: line(formatPrice(cents), method, dayAndTime(at, zone)),
      state: outcome === null ? ONLINE_PAYMENT.status[status] : ONLINE_PAYMENT.outcome[outcome],
      isWrong: false,
    },
    ...refunds.map((one) => ({
      words: refund(formatPrice(one.cents), dayAndTime(one.at, zone)),
      state: refundState[one.state],
      isWrong: one.state === 'failed',
    })),
  ]
}

/** `za 28 nov 14:05` */
export function dayAndTime(at: number, zone: string): string {
  const { date, time } = momentAt(at, zone)
  return `${formatShortDay(date)} ${time}`
}
