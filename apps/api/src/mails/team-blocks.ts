import type { ScheduleCell, Team } from '@lichtspel/domain/plan/team-schedule'
import { wordsOf } from '../languages.ts'
import type { MailBlock, TeamCell, TeamLines } from './mail-content.ts'
import type { MailFacts } from './mail-facts.ts'
import { visitorLine } from './visitor-text.ts'

/** Who plays when; nothing for a group that stays together. What the visitor calls his teams is a line each that links nowhere. */
export function teamBlocks({ booking, schedule }: MailFacts): MailBlock[] {
  if (schedule === undefined) return []
  const { teams: words } = wordsOf(booking.language)
  const names = booking.teamNames.map(visitorLine)
  const cellOf = ({ does, rows }: ScheduleCell): TeamCell => ({
    attraction: does === 'pause' || does === 'done' ? null : does,
    words: words.shortDeed(does),
    rows,
  })
  return [
    {
      kind: 'teams',
      label: words.TEAMS.heading,
      time: words.TEAMS.time,
      teams: schedule.teams.map((team, place) => linesOf(booking, words.teamName(names, place), team)),
      rows: schedule.rows.map(({ at, cells, together }) => ({
        time: at,
        cells: cells.map((cell) => cell && cellOf(cell)),
        ...(together && {
          together: {
            ...cellOf({ does: together, rows: 1 }),
            words: words.TEAMS.everyone(words.shortDeed(together)),
          },
        }),
      })),
    },
  ]
}

function linesOf({ language }: MailFacts['booking'], name: string, { size, turns }: Team): TeamLines {
  const { catalogue, dates, teams } = wordsOf(language)
  return {
    name,
    size: teams.TEAMS.size(size),
    lines: turns.map(({ attraction, at, until }) => ({
      attraction,
      time: dates.formatHours(at, until),
      name: catalogue.ATTRACTION_NAMES[attraction],
    })),
  }
}
