import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { inSentence } from './catalogue.ts'
import { formatList } from './dates.ts'
import { LANGUAGE } from './language.ts'
import { teamTurnText } from './teams.ts'

type EventWords = { language: Language; summary: string; description: string }

/** What a visitor's calendar shows of the visit. */
export function visitEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  slots: VisitSlots,
): EventWords {
  const played = attractions.filter(({ id }) => slots[id]?.length)
  const names = formatList(played.map(inSentence))
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${names}`,
    description: `Your first game starts at ${firstStart(slots)}; please arrive ${rules.arriveEarlyMinutes} minutes early.`,
  }
}

/** The same for one team, with the hours of its games. */
export function teamEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  name: string,
  { turns }: Team,
): EventWords {
  const arrival = `The first game starts at ${turns[0]?.at}; please arrive ${rules.arriveEarlyMinutes} minutes early.`
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${name}`,
    description: [...turns.map((turn) => teamTurnText(shownIn(attractions), turn)), arrival].join('\n'),
  }
}
