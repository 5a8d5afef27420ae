import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { attractionName } from './catalogue.ts'
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
  const names = formatList(played.map(attractionName))
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${names}`,
    description: `Je eerste spel begint om ${firstStart(slots)}; we verwachten je ${rules.arriveEarlyMinutes} minuten vroeger.`,
  }
}

/** The same for one team, with the hours of its games. */
export function teamEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  name: string,
  { turns }: Team,
): EventWords {
  const arrival = `Het eerste spel begint om ${turns[0]?.at}; we verwachten jullie ${rules.arriveEarlyMinutes} minuten vroeger.`
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${name}`,
    description: [...turns.map((turn) => teamTurnText(shownIn(attractions), turn)), arrival].join('\n'),
  }
}
