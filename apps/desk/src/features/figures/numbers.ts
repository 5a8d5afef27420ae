import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { type PeriodKind, shiftedPeriod } from '@lichtspel/domain/figures/figure-period'
import { FIGURES, periodTitle } from '@lichtspel/texts/desk/figures'
import { FIVE_NUMBERS, fiveNumbers } from '@lichtspel/texts/desk/figures-numbers'
import type { PlotTable } from './plots/plot-table.tsx'

const WORDS = FIGURES.numbers

/** The five numbers, each with its change and its last eight periods. */
export function numbersOf(answer: FiguresAnswer) {
  return fiveNumbers(answer).map(({ change, ...one }) => ({
    ...one,
    change: change ?? FIGURES.tooFew,
    trail: answer.trail.map(FIVE_NUMBERS[one.key]),
  }))
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
      ...Object.values(FIVE_NUMBERS).map((read) => read(sums)),
    ]),
  }
}
