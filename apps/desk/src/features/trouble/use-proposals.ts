import type { DeskDay } from '@lichtspel/contract/desk/day'
import type { OutageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { useCallback, useEffect, useState } from 'react'
import { fetchDesk } from '../../lib/server/desk-api.ts'

/** A visit that a group is proposed, or could have instead. */
export type Proposal = OutageProposals['proposals'][number]['alternatives'][number]

const NOTHING: OutageProposals = { proposals: [], canGoBack: [] }

export type Proposing = OutageProposals & { isAsking: boolean; isUnanswered: boolean; askAgain: () => void }

/** What the planner offers the groups that are hit. Asked again whenever an outage or a booking of the day changes. */
export function useProposals({ date, schedules, visits }: DeskDay): Proposing {
  const [received, setReceived] = useState({ about: '', answer: NOTHING, isUnanswered: false })
  const [tries, setTries] = useState(0)
  // A group that was moved or cancelled may go back, also after the outage.
  const isNeeded =
    schedules.some(({ outage }) => outage !== null) ||
    visits.some(({ outageNotice, status }) => outageNotice !== null || status === 'cancelled')
  const about = JSON.stringify([
    tries,
    schedules.map(({ outage }) => outage),
    visits.map(({ id, revision, presence, status }) => [id, revision, presence, status]),
  ])
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    fetchDesk<OutageProposals>(`${DESK_PATHS.outageProposals}?date=${date}`).then(
      (answer) => !isLeft && setReceived({ about, answer, isUnanswered: false }),
      () => !isLeft && setReceived((before) => ({ ...before, about, isUnanswered: true })),
    )
    return () => {
      isLeft = true
    }
  }, [about, date, isNeeded])
  const askAgain = useCallback(() => setTries((count) => count + 1), [])
  const isAsking = isNeeded && received.about !== about
  return {
    ...(isNeeded ? received.answer : NOTHING),
    isAsking,
    isUnanswered: received.isUnanswered && !isAsking,
    askAgain,
  }
}
