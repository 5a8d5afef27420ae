import { attractionOf, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { FIRST_ATTRACTION_IDS } from '../catalogue/attractions.ts'

/** A day in Antwerp from 08:00 to 24:00 with these slots taken. */
export function openDay(taken: Partial<PerAttraction<readonly string[]>> = {}): PlanDay {
  return perAttraction(FIRST_ATTRACTION_IDS, (id) => {
    const { blockMinutes, mandatoryBreak } = attractionOf(FIRST_CATALOGUE.attractions, id)
    const starts = new Set((taken[id] ?? []).map(minutesOf))
    const free = Array.from(
      { length: (24 - 8) * (60 / blockMinutes) },
      (_, place) => !starts.has(480 + place * blockMinutes),
    )
    return { opens: 480, blockMinutes, mandatoryBreak, free }
  })
}

/** The day of the worked example in docs/visit-plan.md. */
export function exampleDay(): PlanDay {
  return openDay({
    laser: ['14:20', '14:40', '15:40'],
    vr: ['14:00', '15:15'],
    interactivefloor: ['15:00'],
  })
}
