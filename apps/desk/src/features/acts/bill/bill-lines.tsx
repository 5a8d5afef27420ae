import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { isReversible } from '@lichtspel/domain/payment/bill'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import { momentAt } from '@lichtspel/domain/time/moment'
import { priceLineWords } from '@lichtspel/texts/booking'
import { formatShortDay } from '@lichtspel/texts/dates'
import { BILL, BILL_ENTRIES, returnedBy } from '@lichtspel/texts/desk/bill'
import { actorName } from '@lichtspel/texts/desk/log'
import { capitalised } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { Icon } from '@lichtspel/ui/icon'
import { Stepper } from '@lichtspel/ui/stepper'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, useState } from 'react'
import styles from './bill.module.css'
import { addedCents, usualEaters } from './counted-bill.ts'
import { useAsksManager } from './line-form.tsx'
import type { OpenBill } from './use-bill.ts'

type Entry = DeskBooking['billEntries'][number]
type BillLinesProps = { bill: OpenBill; onReverse: (entry: string) => void }

/** What is charged, and what was settled of it so far. */
export function BillLines({ bill, onReverse }: BillLinesProps) {
  const { booking } = bill
  const { totalCents, depositCents, lines } = bill.bill
  const rows = booking.billEntries.filter(({ reverses }) => reverses === null)
  const isCharge = ({ kind }: Entry) => kind === 'extra' || kind === 'discount'
  const charges = rows.filter(isCharge)
  const payments = rows.filter((entry) => !isCharge(entry))
  const entryRow = (entry: Entry) => (
    <EntryRow key={entry.id} {...{ booking, entry }} onReverse={() => onReverse(entry.id)} />
  )
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <ChargeRow key={line.kind === 'module' ? line.module : line.kind} {...{ bill, line }} />
      ))}
      {charges.map(entryRow)}
      {(depositCents !== 0 || payments.length > 0) && (
        <Row what={BILL.total} sum={formatSum(totalCents)} isTotal />
      )}
      {depositCents !== 0 && <Row what={BILL.deposit} sum={BILL.minus(depositCents)} isPaid />}
      {payments.map(entryRow)}
    </ul>
  )
}

type RowProps = {
  what: string
  about?: ReactNode
  added?: number
  sum: string
  isTotal?: boolean
  isPaid?: boolean
  isReversed?: boolean
  children?: ReactNode
}

function Row({ what, about, added = 0, sum, isTotal, isPaid, isReversed, children }: RowProps) {
  return (
    <li
      className={styles.line}
      data-total={isTotal || undefined}
      data-paid={isPaid || undefined}
      data-reversed={isReversed || undefined}
    >
      <div className={styles.what}>
        <span>
          {isPaid && <Icon name="check" />} {what}
        </span>
        {about && <small>{about}</small>}
      </div>
      {added !== 0 && (
        <span className={styles.added} data-less={added < 0 || undefined}>
          <span aria-hidden="true">{BILL.added(added)}</span>
          <span className="visually-hidden">{BILL.addedSaid(added)}</span>
        </span>
      )}
      <strong className={styles.sum}>{sum}</strong>
      {children}
    </li>
  )
}

/** A price line for the people who came. Eaters are counted apart. */
function ChargeRow({ bill, line }: { bill: OpenBill; line: PriceLine }) {
  const { booking, people, eaters, countEaters } = bill
  const [isOpen, setOpen] = useState(false)
  const { what, sum } = priceLineWords(line)
  const hasEaters = isMeal(booking, line)
  const eating = eaters ?? usualEaters(booking, people) ?? 0
  return (
    <Row
      what={what}
      about={
        <>
          {sum}{' '}
          {hasEaters && (
            <button
              type="button"
              className={styles.link}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {BILL.changeEaters}
            </button>
          )}
        </>
      }
      added={addedCents(booking, line)}
      sum={formatSum(line.cents)}
    >
      {hasEaters && isOpen && (
        <div className={styles.eaters}>
          <Stepper
            label={BILL.eaters}
            value={eating}
            min={1}
            max={MOST_EATERS}
            lessLabel={BILL.oneEaterLess}
            moreLabel={BILL.oneEaterMore}
            onChange={countEaters}
          />
        </div>
      )}
    </Row>
  )
}

const MOST_EATERS = 100

function isMeal(booking: DeskBooking, line: PriceLine): boolean {
  if (line.kind !== 'module' || eatersOf(booking.catalogue, booking) === null) return false
  return booking.catalogue.modules.some(({ id, isMeal: is }) => id === line.module && is)
}

type EntryRowProps = { booking: DeskBooking; entry: Entry; onReverse: () => void }

/** A row that a colleague added, with who and when. */
function EntryRow({ booking, entry, onReverse }: EntryRowProps) {
  const { zone } = useVenue()
  const { kind, cents, words, at, actor } = entry
  const { date, time } = momentAt(at, zone)
  const when = date === booking.date ? time : `${formatShortDay(date)} ${time}`
  const isReversed = booking.billEntries.some(({ reverses }) => reverses === entry.id)
  const asks = useAsksManager(booking)({ kind: 'reverse', entry: entry.id, reason: '' })
  const mayBeReversed = isReversible(entry.id, booking.billEntries)
  const named = cents < 0 ? capitalised(returnedBy(kind)) : BILL_ENTRIES[kind]
  const what = kind === 'extra' && words !== '' ? words : named
  const facts = [
    BILL.at(when, actorName(actor)),
    kind === 'extra' ? '' : words,
    kind === 'transfer' && !entry.isConfirmed && !isReversed ? BILL.atBank : '',
    entry.receivedCents !== null && entry.receivedCents !== cents
      ? BILL.cashReceived(formatSum(entry.receivedCents))
      : '',
    isReversed ? BILL.reversed : '',
    mayBeReversed && asks ? BILL.reverseAsks : '',
  ]
  return (
    <Row
      what={what}
      about={
        <>
          {facts.filter((fact) => fact !== '').join(' · ')}{' '}
          {mayBeReversed && !asks && (
            <button
              type="button"
              className={styles.link}
              aria-label={BILL.reverseWhat(what, formatSum(cents))}
              onClick={onReverse}
            >
              {BILL.reverse}
            </button>
          )}
        </>
      }
      sum={(kind === 'extra') === cents > 0 ? formatSum(Math.abs(cents)) : BILL.minus(Math.abs(cents))}
      isPaid={kind !== 'extra' && kind !== 'discount' && !isReversed}
      isReversed={isReversed}
    />
  )
}
