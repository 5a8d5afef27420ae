import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { inSentence } from './catalogue.ts'
import { formatList, formatTime } from './dates.ts'
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
    summary: `${venue.name} : ${names}`,
    description: `Votre première partie commence à ${formatTime(firstStart(slots))} ; nous vous attendons ${rules.arriveEarlyMinutes} minutes plus tôt.`,
  }
}

/** The same for one team, with the hours of its games. */
export function teamEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  name: string,
  { turns }: Team,
): EventWords {
  const arrival = `La première partie commence à ${formatTime(turns[0]?.at ?? '')} ; nous vous attendons ${rules.arriveEarlyMinutes} minutes plus tôt.`
  return {
    language: LANGUAGE,
    summary: `${venue.name} : ${name}`,
    description: [...turns.map((turn) => teamTurnText(shownIn(attractions), turn)), arrival].join('\n'),
  }
}
