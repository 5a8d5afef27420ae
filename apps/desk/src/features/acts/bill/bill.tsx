import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { BILL, BILL_TURNS } from '@lichtspel/texts/desk/bill'
import { DOT, named } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { Stepper } from '@lichtspel/ui/stepper'
import { useRef, useState } from 'react'
import { slotWords } from '../../../lib/act-form/overrides.ts'
import { Segments } from '../../../lib/act-form/segments.tsx'
import { useMinute } from '../../../lib/use-minute.ts'
import styles from './bill.module.css'
import { BillLines } from './bill-lines.tsx'
import { BillTools, type Tool } from './bill-tools.tsx'
import { countedBill } from './counted-bill.ts'
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
