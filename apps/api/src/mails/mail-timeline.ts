import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import type { GameBar, PauseBar, VisitBars } from '@lichtspel/domain/plan/visit-bars'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { ServerWords } from '../languages/languages.ts'
import type { MailTimeline, TimelineCell } from './mail-content.ts'

/** The timeline of the site as the cells of a table, because mail clients place nothing else reliably. */
export function mailTimeline(said: ServerWords, shown: Shown, bars: VisitBars): MailTimeline {
  const { start, end, rows, games, pauses } = bars
  const moments = momentsOf(bars)
  const columns = moments.slice(1).map((until, place) => ({ from: moments[place] ?? start, until }))
  const placed = [
    ...games.map((game) => ({ ...game, ...gameWords(said, shown, game) })),
    ...pauses.map((pause) => ({ ...pause, row: 0, rows, ...pauseWords(said, pause) })),
  ]
  const cellsOf = (row: number): TimelineCell[] => {
    const cells: TimelineCell[] = []
    let waits = 0
    const wait = () => {
      if (waits > 0) cells.push({ colour: null, words: '', note: '', percent: 0, columns: waits, rows: 1 })
      waits = 0
    }
    for (const { from } of columns) {
      const here = placed.find(
        (one) => one.start <= from && from < one.end && one.row <= row && row < one.row + one.rows,
      )
      if (here === undefined) waits++
      else wait()
      if (here?.start !== from || here.row !== row) continue
      const { colour, words, note } = here
      const spanned = columns.filter((column) => here.start <= column.from && column.from < here.end)
      const percent = ((here.end - here.start) / (end - start)) * 100
      cells.push({ colour, words, note, percent, columns: spanned.length, rows: here.rows })
    }
    wait()
    return cells
  }
  return {
    percents: columns.map(({ from, until }) => ((until - from) / (end - start)) * 100),
    rows: Array.from({ length: rows }, (_, row) => cellsOf(row)),
  }
}

function momentsOf({ games, pauses }: VisitBars): number[] {
  return [...new Set([...games, ...pauses].flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
}

function gameWords({ catalogue, dates }: ServerWords, shown: Shown, { attraction, start }: GameBar) {
  const { colour } = shown(attraction)
  return { colour, words: catalogue.shortName(shown(attraction)), note: dates.formatTime(clockTimeAt(start)) }
}

function pauseWords({ visit: { TIMELINE } }: ServerWords, { start, end, isForCake }: PauseBar) {
  return {
    colour: null,
    words: isForCake ? TIMELINE.cake : TIMELINE.pause,
    note: TIMELINE.minutes(end - start),
  }
}
