import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { type PeriodKind, shiftedPeriod } from '@lichtspel/domain/figures/figure-period'
import { isComparable } from '@lichtspel/domain/figures/sentence'
import { FIGURES, formatCount, formatEuros, formatPercent, periodTitle } from '@lichtspel/texts/desk/figures'
import { formatSum } from '@lichtspel/texts/prices'
import type { PlotTable } from './plots/plot-table.tsx'

export type OneNumber = {
  key: keyof typeof READ
  name: string
  value: string
  unit?: string
  change: string
  /** `null` if it is neither better nor worse. */
  isBetter: boolean | null
  trail: (number | null)[]
}

type Sums = FiguresAnswer['trail'][number]

const WORDS = FIGURES.numbers

/** `null` where nothing can be divided. */
const READ = {
  received: ({ receivedCents }: Sums) => receivedCents,
  people: ({ people }: Sums) => people,
  occupancy: ({ sold, open }: Sums) => (open === 0 ? null : Math.round((100 * sold) / open)),
  perPerson: ({ receivedCents, people }: Sums) => (people === 0 ? null : Math.round(receivedCents / people)),
  noShows: ({ noShows }: Sums) => noShows,
}

const KEYS = Object.keys(READ) as (keyof typeof READ)[]

const FORMAT: Record<keyof typeof READ, (value: number) => string> = {
  received: formatEuros,
  people: formatCount,
  occupancy: formatPercent,
  perPerson: formatSum,
  noShows: formatCount,
}

/** The five numbers, each with its change and its last eight periods. */
export function numbersOf(answer: FiguresAnswer): OneNumber[] {
  return KEYS.map((key) => {
    const [now, past] = [READ[key](answer.now), READ[key](answer.past)]
    const isKnown = isComparable(answer) && now !== null && past !== null
    return {
      key,
      name: WORDS[key],
      value: now === null ? WORDS.unknown : FORMAT[key](now),
      ...(key === 'noShows' ? { unit: WORDS.noShowsUnit(answer.now.noShows) } : {}),
      change: isKnown ? changeOf(key, now, past) : FIGURES.tooFew,
      isBetter: !isKnown || now === past ? null : now > past !== (key === 'noShows'),
      trail: answer.trail.map(READ[key]),
    }
  })
}

function changeOf(key: keyof typeof READ, now: number, past: number): string {
  if (key === 'noShows') return WORDS.wasGroups(past)
  if (key === 'occupancy' || key === 'perPerson') return WORDS.was(FORMAT[key](past))
  if (now === past) return WORDS.same
  const more = key === 'received' ? WORDS.moreEuros(now - past) : WORDS.moreCount(now - past)
  return past === 0 ? more : WORDS.changed(more, Math.round((100 * (now - past)) / past))
}

export function trailTable(kind: PeriodKind, { days, trail }: FiguresAnswer): PlotTable {
  return {
    columns: [
      { name: WORDS.period },
      { name: WORDS.received, as: 'euro' },
      { name: WORDS.people },
      { name: WORDS.occupancy, as: 'percent' },
      { name: WORDS.perPerson, as: 'euro' },
      { name: WORDS.noShows },
    ],
    rows: trail.map((sums, at) => [
      periodTitle(kind, shiftedPeriod(kind, days.from, at + 1 - trail.length).from),
      ...KEYS.map((key) => READ[key](sums)),
    ]),
  }
}
