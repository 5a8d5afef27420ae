// Runs in a worker thread (plan-thread.ts). Decides whether visits fit on days and why one does not, who plays when in booked slots, what
// groups that an outage hits are proposed, and what another offer would have changed, one request at a time.
import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { missedReason } from '@lichtspel/domain/figures/missed-wish'
import { withVisits } from '@lichtspel/domain/figures/past-day'
import { whatIf } from '@lichtspel/domain/figures/what-if'
import { offerVisits } from '@lichtspel/domain/outage/alternatives'
import { isPlayable } from '@lichtspel/domain/plan/plan'
import { teamScheduleOf } from '@lichtspel/domain/plan/team-schedule'
import type { PlanAnswer, ThreadAnswer, ThreadDay, ThreadQuestion } from './plan-thread.ts'

/** Maximum number of search nodes per day. Enough to decide 99 days in 100, within a few milliseconds. */
const SITUATIONS = 400
/** With more games of one attraction, a single day takes up to a tenth of a second, so the answer is `unknown`. */
const MOST_GAMES = 6

// On Linux the priority applies to this thread only: if CPU is scarce, holds and live streams go first.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (question: ThreadQuestion) => {
  parentPort?.postMessage(answerTo(question))
})

function answerTo(question: ThreadQuestion): ThreadAnswer {
  const { id } = question
  try {
    if ('days' in question) return { id, answer: question.days.map(answerDay) }
    if ('outage' in question) return { id, answer: offerVisits(question.outage, question.groups) }
    if ('asked' in question) return { id, answer: missedReason(question.asked) }
    if ('past' in question)
      return { id, answer: whatIf(withVisits(question.past, JSON.parse(question.visits)), question.changes) }
    return { id, answer: teamScheduleOf(question, question.visit) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

function answerDay({ attractions, schedules, wish }: ThreadDay): PlanAnswer {
  if (Object.values(wish.games).some((count) => count > MOST_GAMES)) return 'unknown'
  return isPlayable({ attractions }, schedules, wish, SITUATIONS)
}
