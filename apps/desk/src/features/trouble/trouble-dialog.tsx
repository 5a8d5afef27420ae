import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Way } from '@lichtspel/domain/outage/proposals'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { OUTAGE, PROPOSALS } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { Button } from '@lichtspel/ui/button'
import { Sheet } from '@lichtspel/ui/dialog'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useEffect, useRef, useState } from 'react'
import { UndoBar } from '../../lib/act/undo-bar.tsx'
import { useRefusalWords } from '../../lib/act-form/refusal-words.ts'
import { type ExpectedDay, useExpectedDay } from '../../lib/day/expected-day.ts'
import { useDeskDay } from '../../lib/day/use-desk-day.ts'
import { readBooking } from '../../lib/server/desk-api.ts'
import { useHits } from '../../lib/trouble/outages.ts'
import { AttractionLine, lineId } from './attraction-line.tsx'
import { GO_BACK_HEADING } from './go-back.tsx'
import { INFORMED_HEADING, Informed } from './informed.tsx'
import { OutageForm } from './outage-form.tsx'
import { acceptId, ProposalCard } from './proposal-card.tsx'
import { wayTo } from './proposal-words.ts'
import styles from './trouble.module.css'
import { type Accepting, type HitGroup, useAccepting } from './use-accepting.ts'
import { useDelayAct } from './use-delay-act.ts'
import { useOutageAct } from './use-outage-act.ts'
import { type Proposing, useProposals } from './use-proposals.ts'

const HIT_HEADING = 'geraakt'

export type TroubleDialogProps = Pick<HitGroupsProps, 'onMove' | 'onCancel'> & { onClose: () => void }

/** One line per attraction of today: one tap says how late it runs, a form says that it is out of order. Then the groups that this hits. */
export function TroubleDialog({ onClose, ...acts }: TroubleDialogProps) {
  const today = useToday()
  const received = useDeskDay(today)
  const expected = useExpectedDay(received)
  const shown = useShown()
  const [broken, setBroken] = useState<AttractionId | null>(null)
  const [left, setLeft] = useState<Left | null>(null)
  const schedule = received.day?.schedules.find(({ attraction }) => attraction === broken)
  const title = broken === null ? TROUBLE.title : OUTAGE.title(columnName(shown(broken)))
  return (
    <Sheet isBeside title={title} open onClose={onClose} closeLabel={TROUBLE.close}>
      {expected === null || received.day === null ? (
        <Skeleton shape="panel" />
      ) : schedule !== undefined ? (
        <OutageForm
          day={received.day}
          schedule={schedule}
          onLeave={(isDone) => {
            setBroken(null)
            setLeft({ attraction: schedule.attraction, isDone })
          }}
        />
      ) : (
        <Attractions day={received.day} expected={expected} left={left} onBroken={setBroken} {...acts} />
      )}
      {/* The page behind the dialog cannot be reached, so its bar cannot be either. */}
      <UndoBar isInDialog isQuiet={schedule !== undefined} />
    </Sheet>
  )
}

/** The form that was just left. */
type Left = { attraction: AttractionId; isDone: boolean }

type AttractionsProps = Pick<HitGroupsProps, 'onMove' | 'onCancel'> & {
  day: DeskDay
  expected: ExpectedDay
  left: Left | null
  onBroken: (attraction: AttractionId) => void
}

function Attractions({ day, expected, left, onBroken, ...acts }: AttractionsProps) {
  const delays = useDelayAct(day, expected.delays)
  const outages = useOutageAct(day)
  const refusal = useRefusalWords(delays.refused ?? outages.refused)
  useEffect(() => {
    if (left === null) return
    const hit = left.isDone ? document.getElementById(HIT_HEADING) : null
    ;(hit ?? document.getElementById(lineId(left.attraction)))?.focus()
  }, [left])
  return (
    <div className={styles.attractions}>
      <div role="alert">{refusal !== undefined && <Notice kind="error">{refusal}</Notice>}</div>
      <ul>
        {day.schedules
          .filter(({ isOpen }) => isOpen)
          .map((schedule) => (
            <AttractionLine
              key={schedule.attraction}
              {...{ schedule, expected, delays, outages }}
              onBroken={() => onBroken(schedule.attraction)}
            />
          ))}
      </ul>
      <HitGroups day={day} takesFocus={left?.isDone === true} {...acts} />
    </div>
  )
}

type HitGroupsProps = {
  day: DeskDay
  /** The form was just sent: what it hits comes next. */
  takesFocus: boolean
  /** Opens the dialog of the act on a booking. */
  onMove: (id: string) => void
  onCancel: (id: string) => void
}

/** The groups that an outage hits with what they are offered, and below them the groups that were moved. */
function HitGroups({ day, takesFocus, onMove, onCancel }: HitGroupsProps) {
  const isHit = useHits(day)
  const proposing = useProposals(day)
  // The newest proposals say who is hit. Until they are there, the same rule says it here.
  const isProposed = ({ id }: DeskVisit) => proposing.proposals.some(({ bookingId }) => bookingId === id)
  const hit = day.visits
    .filter((visit) => isHit(visit) || (!proposing.isAsking && isProposed(visit)))
    .sort((a, b) => a.startsAt - b.startsAt)
  const moved = day.visits.filter(
    ({ outageNotice, status }) => outageNotice !== null && status === 'confirmed',
  )
  const bookings = useBookings([...hit, ...moved])
  const { groups, setMail, setWay } = useGroups(hit, proposing.proposals, bookings)
  const accepting = useAccepting(proposing.askAgain)
  const acceptOne = async (group: HitGroup, place: number) => {
    if (!(await accepting.accept([group]))) return
    const next = groups[place + 1] ?? groups[place - 1]
    if (next !== undefined) document.getElementById(acceptId(next.visit.id))?.focus()
  }
  useLostFocus(
    JSON.stringify([
      groups.map(({ visit }) => visit.id),
      moved.map(({ id, outageNotice }) => [id, outageNotice?.answer]),
      proposing.canGoBack.map(({ bookingId }) => bookingId),
    ]),
  )
  return (
    <>
      {hit.length > 0 && (
        <section className={styles.hit} aria-labelledby={HIT_HEADING}>
          <Heading hit={hit} takesFocus={takesFocus} />
          <Trouble proposing={proposing} />
          <AcceptAll groups={groups} isSending={accepting.isSending} onAccept={accepting.accept} />
          <ul>
            {groups.map((group, place) => (
              <ProposalCard
                key={group.visit.id}
                group={group}
                failure={accepting.failures.get(group.visit.id)}
                isSending={accepting.isSending}
                onMail={(isOn) => setMail(group.visit.id, isOn)}
                onWay={(way) => setWay(group.visit.id, way)}
                onAccept={() => acceptOne(group, place)}
                {...{ onMove, onCancel }}
              />
            ))}
          </ul>
        </section>
      )}
      <Informed visits={moved} bookings={bookings} proposing={proposing} />
    </>
  )
}

/** The hit groups with what the desk chose for each. */
function useGroups(
  hit: readonly DeskVisit[],
  proposals: Proposing['proposals'],
  bookings: ReturnType<typeof useBookings>,
) {
  const [mails, setMails] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [chosen, setChosen] = useState<ReadonlyMap<string, Way>>(new Map())
  const groups = hit.flatMap((visit): HitGroup[] => {
    const first = proposals.find(({ bookingId }) => bookingId === visit.id)
    const booking = bookings.get(visit.id)
    if (first === undefined) return []
    const ways = [first, ...first.alternatives]
    const proposal = ways.find((one) => wayTo(visit, one).way === chosen.get(visit.id)) ?? first
    const isMailed = Boolean(booking?.email) && (mails.get(visit.id) ?? visit.presence !== 'in')
    return [{ visit, proposal, ways, booking, isMailed }]
  })
  return {
    groups,
    setMail: (id: string, isOn: boolean) => setMails((before) => new Map(before).set(id, isOn)),
    setWay: (id: string, way: Way) => setChosen((before) => new Map(before).set(id, way)),
  }
}

/** A pressed button goes away with its card. The focus then goes to what is left to do. */
function useLostFocus(shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown takes a button away.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const left = [acceptId(''), GO_BACK_HEADING, INFORMED_HEADING, lineId('')].map(
      (id) => `dialog [id^="${id}"]`,
    )
    for (const selector of left) {
      const element = document.querySelector<HTMLElement>(selector)
      if (element !== null) {
        element.focus()
        return
      }
    }
  }, [shown])
}

function Heading({ hit, takesFocus }: { hit: readonly DeskVisit[]; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [takesFocus])
  return (
    <h3 id={HIT_HEADING} ref={heading} tabIndex={-1}>
      {PROPOSALS.heading(hit.length)}
    </h3>
  )
}

function Trouble({ proposing: { isAsking, isUnanswered, proposals, askAgain } }: { proposing: Proposing }) {
  if (isUnanswered)
    return (
      <Notice kind="warning" role="alert" actions={<Button onClick={askAgain}>{PROPOSALS.retry}</Button>}>
        {PROPOSALS.unanswered}
      </Notice>
    )
  if (isAsking && proposals.length === 0) return <p className={styles.soft}>{PROPOSALS.loading}</p>
  return null
}

type AcceptAllProps = {
  groups: readonly HitGroup[]
  isSending: boolean
  onAccept: Accepting['accept']
}

/** Cancelling asks for each group apart. */
function AcceptAll({ groups, isSending, onAccept }: AcceptAllProps) {
  const movable = groups.filter(({ proposal }) => proposal.kind !== 'cancel')
  if (movable.length < 2) return null
  const isReady = movable.every(({ booking }) => booking !== undefined)
  const here = movable.filter(({ visit }) => visit.presence === 'in').length
  const mails = movable.filter(({ isMailed }) => isMailed).length
  const calls = movable.filter(({ visit, isMailed }) => visit.presence !== 'in' && !isMailed).length
  return (
    <div className={styles.all}>
      <Button kind="main" busy={isSending || !isReady} onClick={() => void onAccept(movable)}>
        {PROPOSALS.acceptAll(movable.length)}
      </Button>
      {isReady && <p className={styles.soft}>{PROPOSALS.told({ mails, calls, here })}</p>}
    </div>
  )
}

/** The whole bookings of these visits, for their address, phone number and price. Read again when one changes. */
function useBookings(visits: readonly DeskVisit[]): ReadonlyMap<string, DeskBooking> {
  const [bookings, setBookings] = useState<ReadonlyMap<string, DeskBooking>>(new Map())
  const wanted = visits.map(({ id, revision }) => `${id} ${revision}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the visits.
  useEffect(() => {
    let isLeft = false
    for (const { id, revision } of visits) {
      if (bookings.get(id)?.revision === revision) continue
      readBooking(id).then(
        ({ booking }) => !isLeft && setBookings((before) => new Map(before).set(id, booking)),
        (error: unknown) => console.info('a booking could not be read', error),
      )
    }
    return () => {
      isLeft = true
    }
  }, [wanted])
  return bookings
}
