import { printTable } from '../stage/figures.ts'
import { addProofLine } from '../stage/proof-line.ts'
import type { Episode, FaultFigures } from './fault-figures.ts'
import type { Look } from './onlookers.ts'
import type { Outcome } from './run.ts'

const GOAL = '0 lost, 0 doubled'

/** Prints a row per fault, and what the onlookers saw. */
export function report({
  visits,
  verdict,
  figures,
  episodes,
  onlookers,
  broken,
  loggedBytes,
}: Outcome): void {
  printTable([
    ['fault', 's without a booking', 'lost', 'doubled', 'unanswered', 'answers'],
    ...figures.map(({ fault, silentSeconds, lost, doubled, unanswered, answers }) => [
      fault,
      silentSeconds.toFixed(1),
      lost,
      doubled,
      unanswered,
      tell(answers),
    ]),
  ])
  for (const episode of episodes) console.log(`${episode.fault}: ${tellOnlookers(episode, onlookers)}`)
  const { unanswered, denied } = verdict
  console.log(
    `${visits.length} visitors, ${visits.filter(({ status }) => status === 200).length} with a booking; ${unanswered.count} left without knowing, ${unanswered.booked} of them booked; ${denied.length} refused and booked; servers logged ${(loggedBytes / 1e6).toFixed(2)} MB`,
  )
  for (const { sentence } of [...verdict.lost, ...verdict.doubled, ...denied].slice(0, 5))
    console.log(sentence)
  for (const sentence of broken) console.log(sentence)
}

/** Adds a proof line per fault. Returns the breaches. */
export function proveFaults({ figures, verdict, broken }: Outcome, title: string): string[] {
  for (const one of figures) {
    addProofLine({
      test: `cluster, ${title}: ${one.fault}`,
      figure: `${one.lost} lost, ${one.doubled} doubled, ${one.silentSeconds.toFixed(1)} s without a booking`,
      goal: GOAL,
      isReached: one.lost + one.doubled + one.denied === 0,
    })
  }
  const { lost, doubled, denied } = verdict
  return [
    ...(lost.length + doubled.length + denied.length === 0
      ? []
      : [`${title}: ${lost.length} lost, ${doubled.length} doubled, ${denied.length} denied`]),
    ...broken,
  ]
}

/** Faults of a run that did not complete. */
export function proveFailed(title: string, faults: readonly { name: string }[], error: unknown): string[] {
  const because = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 200) : String(error)
  for (const { name } of faults)
    addProofLine({
      test: `cluster, ${title}: ${name}`,
      figure: 'not seen',
      goal: GOAL,
      isReached: false,
      because,
    })
  return [`${title}: ${because}`]
}

/** The control run must lose bookings. */
export function proveControl({ verdict }: Outcome): string[] {
  const { lost, doubled } = verdict
  const isSeen = lost.length > 0
  addProofLine({
    test: 'cluster, control: asynchronous, replication stalled, the leader’s disk gone',
    figure: `${lost.length} lost, ${doubled.length} doubled`,
    goal: 'the judge finds losses',
    isReached: isSeen,
  })
  console.log(isSeen ? 'the control was noticed, as it must be' : 'the control was not noticed')
  return isSeen ? [] : ['the judge found no loss where there must be one']
}

function tell(answers: FaultFigures['answers']): string {
  return Object.entries(answers)
    .toSorted(([, a], [, b]) => b - a)
    .map(([answer, count]) => `${answer} ×${count}`)
    .join(', ')
}

function tellOnlookers(
  { fromMs, toMs }: Episode,
  { reads, askedBack, ready, connections }: Outcome['onlookers'],
) {
  const isInside = ({ atMs }: { atMs: number }) => atMs >= fromMs && atMs < toMs
  const count = (looks: readonly Look[]) => {
    const counts: Record<string, number> = {}
    for (const { answer } of looks.filter(isInside)) counts[answer] = (counts[answer] ?? 0) + 1
    return tell(counts)
  }
  const most = Math.max(0, ...connections.filter(isInside).map((one) => one.count))
  return `a day read ${count(reads)}; what became of mine ${count(askedBack)}; ready ${count(ready)}; at most ${most} connections at the leader`
}
