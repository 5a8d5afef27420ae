import { type Shown, shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { ScheduleCell, Team } from '@lichtspel/domain/plan/team-schedule'
import type { ServerWords } from '../languages/languages.ts'
import type { MailBlock, TeamCell, TeamLines } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'
import { visitorLine } from './visitor-text.ts'

/** Who plays when; empty for a group that stays together. Team names are single lines that cannot become links. */
export function teamBlocks(facts: MailFacts): MailBlock[] {
  const { booking, schedule } = facts
  if (schedule === undefined) return []
  const said = wordsOfMail(facts)
  const shown = shownIn(facts.catalogue.attractions)
  const words = said.teams
  const names = booking.teamNames.map(visitorLine)
  const cellOf = ({ does, rows }: ScheduleCell): TeamCell => ({
    colour: does === 'pause' || does === 'done' ? null : shown(does).colour,
    words: words.shortDeed(shown, does),
    rows,
  })
  return [
    {
      kind: 'teams',
      label: words.TEAMS.heading,
      time: words.TEAMS.time,
      teams: schedule.teams.map((team, place) => linesOf(said, shown, words.teamName(names, place), team)),
      rows: schedule.rows.map(({ at, cells, together }) => ({
        time: said.dates.formatTime(at),
        cells: cells.map((cell) => cell && cellOf(cell)),
        ...(together && {
          together: {
            ...cellOf({ does: together, rows: 1 }),
            words: words.TEAMS.everyone(words.shortDeed(shown, together)),
          },
        }),
      })),
    },
  ]
}

function linesOf(
  { catalogue, dates, teams }: ServerWords,
  shown: Shown,
  name: string,
  { size, turns }: Team,
): TeamLines {
  return {
    name,
    size: teams.TEAMS.size(size),
    lines: turns.map(({ attraction, at, until }) => ({
      colour: shown(attraction).colour,
      time: dates.formatHours(at, until),
      name: catalogue.attractionName(shown(attraction)),
    })),
  }
}
