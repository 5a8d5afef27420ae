import { type Shown, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { visitBars, visitOfSchedule } from '@lichtspel/domain/plan/visit-bars'
import type { ServerWords } from '../languages/languages.ts'
import type { MailBlock, TeamLines } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'
import { mailTimeline } from './mail-timeline.ts'
import { visitorLine } from './visitor-text.ts'

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
