import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { isReversible } from '@lichtspel/domain/payment/bill'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { priceLineWords } from '@lichtspel/texts/booking'
import { formatShortDay } from '@lichtspel/texts/dates'
import { BILL, BILL_ENTRIES, BILL_TURNS, returnedBy } from '@lichtspel/texts/desk/bill'
import { actorName } from '@lichtspel/texts/desk/log'
import { capitalised, DOT, named } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { Stepper } from '@lichtspel/ui/stepper'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { slotWords } from '../../../lib/act-form/overrides.ts'
import { Segments } from '../../../lib/act-form/segments.tsx'
import { useMinute } from '../../../lib/screen/use-minute.ts'
import styles from './bill.module.css'
import { BillTools, type Tool } from './bill-tools.tsx'
import { addedCents, countedBill, usualEaters } from './counted-bill.ts'
import { useAsksManager } from './line-form.tsx'
import { Pay } from './pay.tsx'
import { type BillEvents, type OpenBill, useBill } from './use-bill.ts'
import { useSplit } from './use-split.ts'

export type BillProps = BillEvents & {
  booking: DeskBooking
  /** The keys for the means work in a dialog only, or on a page only. */
  isInDialog?: boolean
}

/** What a group has to pay, and every way to settle it. For a dialog and for a page. */
export function Bill({ booking: opened, isInDialog = false, ...events }: BillProps) {
  const bill = useBill(opened, events)
  const split = useSplit(bill)
  const [tool, setTool] = useState<Tool | null>(null)
  const root = useRef<HTMLElement>(null)
  const open = (next: Tool | null) => {
    // What had the focus goes with its form.
    if (next === null) root.current?.focus()
    setTool(next)
  }
  return (
    <section ref={root} className={styles.bill} aria-label={BILL.label} tabIndex={-1}>
      <p className={styles.lead}>{leadWords(bill.booking)}</p>
      <CountField bill={bill} />
      <BillLines bill={bill} onReverse={(entry) => setTool({ is: 'reverse', entry })} />
      <TurnsQuestion bill={bill} />
      <BillTools {...{ bill, split, tool }} onTool={open} />
      <p className={styles.noTill}>
        <Icon name="info" /> {BILL.noTill}
      </p>
      <p role="status" className="visually-hidden">
        {bill.isCounting ? BILL.becomes(bill.people, formatSum(bill.bill.openCents)) : bill.told}
      </p>
      <Pay {...{ bill, split, tool, isInDialog }} onTool={open} />
    </section>
  )
}

function leadWords({ name, title, formula, players, catalogue }: DeskBooking): string {
  const offered = findFormula(catalogue, formula)
  return [title === '' ? '' : name, offered === undefined ? '' : named(offered.names), BILL.booked(players)]
    .filter((part) => part !== '')
    .join(DOT)
}

const MOST_PEOPLE = 100

/** How many came. Not for a group that did not come, nor before the day of its visit. */
function CountField({ bill: { booking, people, count } }: { bill: OpenBill }) {
  const { date } = useMinute()
  const { status, presence, players } = booking
  if (status === 'cancelled' || presence === 'no-show' || booking.date > date) return null
  const more = people - players
  const words = more === 0 ? BILL.asBooked : more > 0 ? BILL.more(more) : BILL.fewer(-more)
  return (
    <div className={styles.count}>
      <Stepper
        label={BILL.count}
        hint={words}
        value={people}
        min={1}
        max={MOST_PEOPLE}
        lessLabel={BILL.onePersonLess}
        moreLabel={BILL.onePersonMore}
        onChange={count}
      />
    </div>
  )
}

/** More people than turns: says which slot is taken along, or asks if none is free. */
function TurnsQuestion({ bill }: { bill: OpenBill }) {
  const { booking, people, eaters, turns } = bill
  const { isAsked, isLooking, choice, choose, added, games, gamesLeft } = turns
  if (!isAsked) return null
  if (isLooking) return <Notice>{BILL_TURNS.looking}</Notice>
  if (added !== null)
    return (
      <div className={styles.turns}>
        <Icon name="info" />
        <p>
          <span role="status">
            {BILL_TURNS.taken(
              games,
              slotWords(shownIn(booking.catalogue.attractions), added),
              slotsIn(added),
            )}
          </span>{' '}
          {gamesLeft < games && (
            <>
              <button type="button" className={styles.link} onClick={() => choose('fewer')}>
                {BILL_TURNS.ratherFewer(gamesLeft)}
              </button>{' '}
              ·{' '}
            </>
          )}
          <button type="button" className={styles.link} onClick={() => choose('smaller')}>
            {BILL_TURNS.ratherSmaller}
          </button>
        </p>
      </div>
    )
  const fewer = countedBill(booking, { people, eaters, slots: slotsFromWire(booking) })
  return (
    <Segments
      legend={BILL_TURNS.how(games)}
      options={[
        { value: 'smaller', label: BILL_TURNS.smaller(games) },
        ...(gamesLeft < games
          ? [
              {
                value: 'fewer' as const,
                label: BILL_TURNS.fewer(gamesLeft, formatSum(fewer.bill.totalCents)),
              },
            ]
          : []),
        ...(choice === null ? [] : [{ value: 'take' as const, label: BILL_TURNS.ratherTake }]),
      ]}
      value={choice}
      onChange={choose}
    />
  )
}

function slotsIn(slots: VisitSlots): number {
  return Object.values(slots).reduce((sum, keys) => sum + keys.length, 0)
}

type Entry = DeskBooking['billEntries'][number]
type BillLinesProps = { bill: OpenBill; onReverse: (entry: string) => void }

/** What is charged, and what was settled of it so far. */
function BillLines({ bill, onReverse }: BillLinesProps) {
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
