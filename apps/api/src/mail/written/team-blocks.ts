import { type Shown, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import {
  type GameBar,
  type PauseBar,
  type VisitBars,
  visitBars,
  visitOfSchedule,
} from '@lichtspel/domain/plan/visit-bars'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { ServerWords } from '../../languages/languages.ts'
import {
  type MailBlock,
  type MailTimeline,
  type TeamLines,
  type TimelineCell,
  visitorLine,
} from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'

/** Who plays when; empty for a group that stays together. Team names are single lines that cannot become links. */
export function teamBlocks(facts: MailFacts): MailBlock[] {
  const { booking, catalogue, schedule } = facts
  if (schedule === undefined) return []
  const said = wordsOfMail(facts)
  const shown = shownIn(catalogue.attractions)
  const names = booking.teamNames.map(visitorLine)
  const bars = visitBars(visitOfSchedule(schedule), isPartyFormula(catalogue, booking.formula))
  return [
    {
      kind: 'teams',
      label: said.teams.TEAMS.heading,
      teams: schedule.teams.map((team, place) => ({
        ...linesOf(said, shown, team),
        letter: said.teams.teamLetter(place),
        legend: said.teams.TEAMS.named(said.teams.teamLetter(place), names[place] ?? '', team.size),
        name: said.teams.teamName(names, place),
      })),
      timeline: mailTimeline(said, shown, bars),
    },
  ]
}

function linesOf(
  { catalogue, dates, teams }: ServerWords,
  shown: Shown,
  { size, turns }: Team,
): Pick<TeamLines, 'size' | 'lines'> {
  return {
    size: teams.TEAMS.size(size),
    lines: turns.map(({ attraction, at, until }) => ({
      colour: shown(attraction).colour,
      time: dates.formatHours(at, until),
      name: catalogue.attractionName(shown(attraction)),
    })),
  }
}

/** The timeline of the site as the cells of a table, because mail clients place nothing else reliably. */
function mailTimeline(said: ServerWords, shown: Shown, bars: VisitBars): MailTimeline {
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
