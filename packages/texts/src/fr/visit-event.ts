import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { ATTRACTION_NAMES, inSentence } from './catalogue.ts'
import { formatList, formatTime } from './dates.ts'
import { LANGUAGE } from './language.ts'
import { teamTurnText } from './teams.ts'

type EventWords = { language: Language; summary: string; description: string }

/** What a visitor's calendar shows of the visit. */
export function visitEventWords(
  { venue, rules }: Pick<Catalogue, 'venue' | 'rules'>,
  slots: VisitSlots,
): EventWords {
  const played = ATTRACTION_IDS.filter((id) => slots[id].length > 0)
  const names = formatList(played.map((id) => inSentence(ATTRACTION_NAMES[id])))
  return {
    language: LANGUAGE,
    summary: `${venue.name} : ${names}`,
    description: `Votre première partie commence à ${formatTime(firstStart(slots))} ; nous vous attendons ${rules.arriveEarlyMinutes} minutes plus tôt.`,
  }
}

/** The same for one team, with the hours of its games. */
export function teamEventWords(
  { venue, rules }: Pick<Catalogue, 'venue' | 'rules'>,
  name: string,
  { turns }: Team,
): EventWords {
  const arrival = `La première partie commence à ${formatTime(turns[0]?.at ?? '')} ; nous vous attendons ${rules.arriveEarlyMinutes} minutes plus tôt.`
  return {
    language: LANGUAGE,
    summary: `${venue.name} : ${name}`,
    description: [...turns.map(teamTurnText), arrival].join('\n'),
  }
}
