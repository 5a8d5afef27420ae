import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import type { Way } from '@lichtspel/domain/outage/ways'
import { PROPOSALS } from '@lichtspel/texts/desk/outage'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { useHits } from '../../lib/trouble/outages.ts'
import { lineId } from './attraction-line.tsx'
import { GO_BACK_HEADING } from './go-back.tsx'
import styles from './hit-groups.module.css'
import { INFORMED_HEADING, Informed } from './informed.tsx'
import { acceptId, ProposalCard } from './proposal-card.tsx'
import { wayTo } from './proposal-words.ts'
import { type Accepting, type HitGroup, useAccepting } from './use-accepting.ts'
import { useBookings } from './use-bookings.ts'
import { type Proposing, useProposals } from './use-proposals.ts'

export const HIT_HEADING = 'geraakt'

export type HitGroupsProps = {
  day: DeskDay
  /** The form was just sent: what it hits comes next. */
  takesFocus: boolean
  /** Opens the dialog of the act on a booking. */
  onMove: (id: string) => void
  onCancel: (id: string) => void
}

/** The groups that an outage hits with what they are offered, and below them the groups that were moved. */
export function HitGroups({ day, takesFocus, onMove, onCancel }: HitGroupsProps) {
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
