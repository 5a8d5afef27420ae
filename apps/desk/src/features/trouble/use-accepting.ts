import type { MoveByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire, slotsToWire } from '@lichtspel/contract/slot-codec'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PROPOSALS } from '@lichtspel/texts/desk/outage'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useRef, useState } from 'react'
import { act, newActId } from '../../lib/act/act.ts'
import { showDone, tell } from '../../lib/act/last-act.ts'
import { refusalOf } from '../../lib/act/use-acting.ts'
import { refusalWords } from '../../lib/act-form/refusal-words.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { bookingPath } from '../../lib/server/desk-api.ts'
import type { Proposal } from './use-proposals.ts'

/** A hit group with what it is offered. `booking` is missing until it is read. */
export type HitGroup = {
  visit: DeskVisit
  /** What the desk chose of `ways`, at first the proposal. */
  proposal: Proposal
  ways: readonly Proposal[]
  booking: DeskBooking | undefined
  isMailed: boolean
}

export type Accepting = {
  isSending: boolean
  /** Why a group's last proposal could not be accepted. */
  failures: ReadonlyMap<string, string>
  /** Returns whether all were accepted. */
  accept: (groups: readonly HitGroup[]) => Promise<boolean>
}

/** Moves each group to what it was offered, one after the other, each in an act of its own. */
export function useAccepting(onDone: () => void): Accepting {
  const catalogue = useCatalogue()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const accept = async (groups: readonly HitGroup[]) => {
    if (isBusy.current) return false
    isBusy.current = true
    setSending(true)
    const failed = new Map<string, string>()
    const done: { actId: string; group: HitGroup }[] = []
    for (const group of groups) {
      const body = { ...movingBody(group), actId: newActId() }
      try {
        await act(bookingPath(DESK_PATHS.move, group.visit.id), body)
        done.push({ actId: body.actId, group })
      } catch (error) {
        failed.set(group.visit.id, refusalWords(refusalOf(error), catalogue))
      }
    }
    isBusy.current = false
    setSending(false)
    setFailures(failed)
    announce(done, failed.size)
    for (const date of new Set(groups.flatMap(({ visit, proposal }) => [visit.date, proposal.date])))
      dayStore(date).askAgain()
    onDone()
    return failed.size === 0
  }
  return { isSending, failures, accept }
}

/** The move of a group, without its act id: also for the preview of its mail. */
export function movingBody({ visit, proposal, isMailed }: HitGroup): Omit<MoveByDesk, 'actId'> {
  return {
    revision: visit.revision,
    reason: '',
    mail: isMailed,
    takeOver: false,
    ignoreBreak: false,
    sessionId: null,
    date: proposal.date,
    ...slotsToWire(slotsFromWire(proposal)),
    forOutage: true,
    totalCents: proposal.priceCents,
  }
}

function announce(done: readonly { actId: string; group: HitGroup }[], failed: number): void {
  const failedWords = failed === 0 ? [] : [PROPOSALS.failedSome(failed)]
  const [first] = done
  if (first === undefined) {
    tell(failedWords.join(' '))
    return
  }
  const mails = done.filter(({ group }) => group.isMailed).length
  const words =
    done.length === 1
      ? PROPOSALS.accepted(groupName(first.group.visit), mails === 1)
      : PROPOSALS.allAccepted(done.length, mails)
  showDone([words, ...failedWords].join(' '), ...done.map(({ actId }) => actId))
}
