import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import {
  daysToCompare,
  daysUntil,
  PERIOD_KINDS,
  periodAround,
  shiftedPeriod,
} from '@lichtspel/domain/figures/figure-period'
import { comparedDays, FIGURES, periodTitle } from '@lichtspel/texts/desk/figures'
import { Button } from '@lichtspel/ui/button'
import { RoundButton } from '@lichtspel/ui/round-button'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Link, useNavigate } from 'react-router'
import { DeskIcon } from '../../lib/desk-icon.tsx'
import { useWide } from '../../lib/use-wide.ts'
import styles from './figures-head.module.css'
import { FiguresMailTick } from './figures-mail-tick.tsx'
import { type Period, periodLink } from './use-period.ts'

export type FiguresHeadProps = { period: Period; answer: FiguresAnswer | undefined }

/** The period shown and what it is compared with, the way to other periods, and on a wide screen the mail and the printer. */
export function FiguresHead({ period: { kind, date, today }, answer }: FiguresHeadProps) {
  const navigate = useNavigate()
  const isWide = useWide()
  const { name } = useVenue()
  const whole = periodAround(kind, date)
  const [previous, next] = [shiftedPeriod(kind, whole.from, -1), shiftedPeriod(kind, whole.from, 1)]
  // The server knows which day it is at the venue.
  const { days, before } = answer ?? {
    days: daysUntil(today, whole),
    before: daysToCompare(kind, today, whole),
  }
  return (
    <header className={styles.head}>
      <div className={styles.period}>
        <RoundButton
          icon="previous"
          label={FIGURES.previous[kind]}
          onPress={() => void navigate(periodLink(kind, previous.from, today))}
        />
        <div className={styles.title}>
          <p className={styles.onPaper}>{`${name} · ${FIGURES.title}`}</p>
          <h1>{periodTitle(kind, whole.from)}</h1>
          <p>{comparedDays(kind, days, before)}</p>
        </div>
        <RoundButton
          icon="next"
          label={FIGURES.next[kind]}
          atEnd={next.from > today}
          onPress={() => void navigate(periodLink(kind, next.from, today))}
        />
      </div>
      <nav className={styles.kinds} aria-label={FIGURES.choosePeriod}>
        {PERIOD_KINDS.map((one) => (
          <Link key={one} to={periodLink(one, date, today)} aria-current={one === kind ? 'true' : undefined}>
            {FIGURES.periods[one]}
          </Link>
        ))}
      </nav>
      {isWide && (
        <div className={styles.acts}>
          <MailAndPrint />
        </div>
      )}
    </header>
  )
}

/** On a phone they stand below the figures, which come first. */
export function MailAndPrint() {
  return (
    <>
      <FiguresMailTick />
      <Button onClick={() => print()}>
        <DeskIcon name="print" /> {FIGURES.print}
      </Button>
    </>
  )
}
