import type { FiguresAnswer, FiguresMail } from '@lichtspel/contract/desk/figures'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import {
  type Days,
  daysToCompare,
  daysUntil,
  PERIOD_KINDS,
  type PeriodKind,
  periodAround,
  shiftedPeriod,
} from '@lichtspel/domain/figures/figure-period'
import { figureFacts } from '@lichtspel/domain/figures/sentence'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { ACCOUNTANT } from '@lichtspel/texts/desk/accountant'
import { comparedDays, FIGURES, FIGURES_MAIL_TICK, periodTitle } from '@lichtspel/texts/desk/figures'
import { figuresSentence } from '@lichtspel/texts/desk/figures-sentence'
import { Button, RoundButton } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useWide } from '../../lib/screen/use-wide.ts'
import { fetchDesk, fetchDeskFile } from '../../lib/server/desk-api.ts'
import { saveFile } from '../../lib/server/save-file.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import { EuroPerDay } from './cards/euro-per-day.tsx'
import { Formulas } from './cards/formulas.tsx'
import { HeatMap } from './cards/heat-map.tsx'
import { Kitchen } from './cards/kitchen.tsx'
import { LeadTime } from './cards/lead-time.tsx'
import { Missed } from './cards/missed.tsx'
import { Money } from './cards/money.tsx'
import styles from './figures.module.css'
import { numbersOf, trailTable } from './numbers.ts'
import { type CardProps, TableSwitch } from './plots/plot-card.tsx'
import { TableOf } from './plots/plot-table.tsx'
import { SparkLine } from './plots/spark-line.tsx'
import { type Tried, useTried } from './what-if/use-tried.ts'
import { WhatIf } from './what-if/what-if.tsx'

const NAMES: Record<PeriodKind, string> = { week: 'week', month: 'maand', year: 'jaar' }

/** Figures change with every payment, but nobody watches them by the minute. */
const REFRESH_MS = 5 * 60_000

/** How a week, month or year went against the one before. For managers. */
export function Figures() {
  const { kind, asked: day } = useAskedPeriod()
  // What the owner tries stays while they look at other periods.
  const tried = useTried()
  const path = `${DESK_PATHS.figures}?period=${kind}${day === null ? '' : `&date=${day}`}`
  const asked = useFetched<FiguresAnswer>(path, REFRESH_MS)
  // Nothing on this page sets the device's clock, which may be days off.
  const clockDay = useToday()
  const today = asked.answer?.today ?? clockDay
  const date = day !== null && day < today ? day : today
  return (
    <div className={styles.page}>
      <FiguresHead period={{ kind, date, today }} answer={asked.answer} />
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <Shown key={`${kind} ${date}`} kind={kind} answer={asked.answer} tried={tried} />
      )}
    </div>
  )
}

/** A phone first shows what the owner asks first; on a wide screen all of it is in sight. */
const WIDE = [HeatMap, EuroPerDay, Formulas, LeadTime, Money, Kitchen, Missed]
const NARROW = [EuroPerDay, Money, HeatMap, Missed, Formulas, LeadTime, Kitchen]

function Shown({ kind, answer, tried }: { kind: PeriodKind; answer: FiguresAnswer; tried: Tried }) {
  const isWide = useWide()
  return (
    <>
      <Sentence kind={kind} answer={answer} />
      <FiveNumbers kind={kind} answer={answer} />
      <div className={styles.cards}>
        {(isWide ? WIDE : NARROW).map((Card) => (
          <Card key={Card.name} kind={kind} answer={answer} />
        ))}
        <WhatIf tried={tried} />
      </div>
      <div className={styles.foot}>
        <AccountantLink days={answer.days} />
        {!isWide && <MailAndPrint />}
      </div>
    </>
  )
}

function Sentence({ kind, answer }: { kind: PeriodKind; answer: FiguresAnswer }) {
  return (
    <p className={styles.sentence}>
      {figuresSentence(kind, figureFacts(answer)).map(({ words, mark }) =>
        mark === undefined ? (
          words
        ) : (
          <b key={words} data-mark={mark}>
            {words}
          </b>
        ),
      )}
    </p>
  )
}

function FiveNumbers({ kind, answer }: CardProps) {
  const [isTable, setTable] = useState(false)
  const { title } = FIGURES.numbers
  const period = periodTitle(kind, answer.days.from)
  return (
    <section className={styles.numbers} aria-label={title}>
      <dl className={styles.list}>
        {numbersOf(answer).map(({ key, name, value, unit, change, isBetter, trail }) => (
          <div key={key} className={styles.one} data-key={key}>
            <dt>{name}</dt>
            <dd className={styles.value}>
              {value} {unit !== undefined && <small>{unit}</small>}
            </dd>
            <dd className={styles.change} data-better={isBetter ?? undefined}>
              {change}
            </dd>
            <dd className={styles.line}>
              <SparkLine name={FIGURES.plotOf(name, period)} values={trail} />
            </dd>
          </div>
        ))}
      </dl>
      {isTable && <TableOf title={title} table={trailTable(kind, answer)} from={answer.days.from} />}
      <TableSwitch title={title} isTable={isTable} onChange={setTable} />
    </section>
  )
}

type FiguresHeadProps = { period: Period; answer: FiguresAnswer | undefined }

/** The period shown and what it is compared with, the way to other periods, and on a wide screen the mail and the printer. */
function FiguresHead({ period: { kind, date, today }, answer }: FiguresHeadProps) {
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
function MailAndPrint() {
  return (
    <>
      <FiguresMailTick />
      <Button onClick={() => print()}>
        <DeskIcon name="print" /> {FIGURES.print}
      </Button>
    </>
  )
}

type Period = { kind: PeriodKind; date: IsoDate; today: IsoDate }

/** The period in the address: this week, unless it says otherwise. `null` is today, which the server knows. */
function useAskedPeriod(): { kind: PeriodKind; asked: IsoDate | null } {
  const [query] = useSearchParams()
  const kind = PERIOD_KINDS.find((one) => NAMES[one] === query.get('periode')) ?? 'week'
  const asked = query.get('datum') ?? ''
  return { kind, asked: isIsoDate(asked) ? asked : null }
}

/** The address of another period, relative to this page. */
function periodLink(kind: PeriodKind, day: IsoDate, today: IsoDate): string {
  const { from } = periodAround(kind, today)
  return `?periode=${NAMES[kind]}${day >= from ? '' : `&datum=${day}`}`
}

/** Saves the payments of these days as a spreadsheet for the accountant. */
export function AccountantLink({ days: { from, to } }: { days: Days }) {
  const sending = useSending()
  const path = `${DESK_PATHS.accountantSheet}?from=${from}&to=${to}`
  return (
    <>
      <Button
        busy={sending.isBusy}
        onClick={() => void sending.run(async () => saveFile(await fetchDeskFile(path)))}
      >
        {ACCOUNTANT.download}
      </Button>
      {sending.failure !== null && (
        <Notice kind="error" role="alert">
          {ACCOUNTANT.failed}
        </Notice>
      )}
    </>
  )
}

/** Whether the signed-in manager gets the figures by mail. It is saved at once. */
export function FiguresMailTick() {
  const { answer } = useFetched<FiguresMail>(DESK_PATHS.figuresMail)
  const [saved, setSaved] = useState<FiguresMail>()
  const sending = useSending()
  const known = saved ?? answer
  if (known === undefined) return null
  const save = (isWanted: boolean) =>
    void sending.run(async () => {
      setSaved(await fetchDesk<FiguresMail>(DESK_PATHS.figuresMail, { isWanted }))
    })
  return (
    <>
      <Checkbox label={FIGURES_MAIL_TICK.label} checked={known.isWanted} onChange={save} />
      {sending.failure !== null && (
        <Notice kind="error" role="alert">
          {FIGURES_MAIL_TICK.failed}
        </Notice>
      )}
    </>
  )
}
