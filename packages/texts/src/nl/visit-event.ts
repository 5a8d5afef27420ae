import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { ATTRACTION_NAMES } from './catalogue.ts'
import { formatList } from './dates.ts'
import { LANGUAGE } from './language.ts'
import { teamTurnText } from './teams.ts'

type EventWords = { language: Language; summary: string; description: string }

/** What a visitor's calendar shows of the visit. */
export function visitEventWords(
  { venue, rules }: Pick<Catalogue, 'venue' | 'rules'>,
  slots: VisitSlots,
): EventWords {
  const played = ATTRACTION_IDS.filter((id) => slots[id].length > 0)
  const names = formatList(played.map((id) => ATTRACTION_NAMES[id]))
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${names}`,
    description: `Je eerste spel begint om ${firstStart(slots)}; we verwachten je ${rules.arriveEarlyMinutes} minuten vroeger.`,
  }
}

/** The same for one team, with the hours of its games. */
export function teamEventWords(
  { venue, rules }: Pick<Catalogue, 'venue' | 'rules'>,
  name: string,
  { turns }: Team,
): EventWords {
  const arrival = `Het eerste spel begint om ${turns[0]?.at}; we verwachten jullie ${rules.arriveEarlyMinutes} minuten vroeger.`
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${name}`,
    description: [...turns.map(teamTurnText), arrival].join('\n'),
  }
}
