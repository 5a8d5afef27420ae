import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { BILL_TURNS } from '@lichtspel/texts/desk/bill'
import { formatSum } from '@lichtspel/texts/prices'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { slotWords } from '../../../lib/act-form/overrides.ts'
import { Segments } from '../../../lib/act-form/segments.tsx'
import styles from './bill.module.css'
import { countedBill } from './counted-bill.ts'
import type { OpenBill } from './use-bill.ts'

/** More people than turns: says which slot is taken along, or asks if none is free. */
export function TurnsQuestion({ bill }: { bill: OpenBill }) {
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
