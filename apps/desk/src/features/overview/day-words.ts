import type { OccupiedDay } from '@lichtspel/contract/desk/occupancy'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { dayOccupancy } from '@lichtspel/domain/desk/occupancy'
import { shortName } from '@lichtspel/texts/catalogue'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'

/** The accessible name of a day's cell, with everything it shows. */
export function dayLabel(shown: Shown, day: OccupiedDay): string {
  return OVERVIEW_WORDS.dayLabel(day.date, dayFacts(shown, day))
}

function dayFacts(shown: Shown, day: OccupiedDay): string[] {
  const { sold, open } = dayOccupancy(day.attractions)
  if (open === 0) return [OVERVIEW_WORDS.closedFor(day.closingReason)]
  const perAttraction = Object.entries(day.attractions).map(([id, part]) => {
    const words = part.open === 0 ? OVERVIEW_WORDS.closed : OVERVIEW_WORDS.sold(part.sold, part.open)
    return `${shortName(shown(id))} ${words}`
  })
  return [
    day.people === 0 ? OVERVIEW_WORDS.nobody : OVERVIEW_WORDS.peopleCount(day.people),
    OVERVIEW_WORDS.slotsSold(sold, open),
    ...perAttraction,
    ...(day.eaters === 0 ? [] : [OVERVIEW_WORDS.eaterCount(day.eaters)]),
    ...(day.options === 0 ? [] : [OVERVIEW_WORDS.optionCount(day.options)]),
  ]
}
