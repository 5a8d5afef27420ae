import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { PlanSchedule } from '@lichtspel/domain/plan/task'
import { changedAttractions } from '../catalogue/attractions.ts'
import { openDay } from './example-day.ts'
import { wishFor } from './random-day.ts'
import type { Instance } from './reference.ts'

const WALKING: PerAttraction<number> = { laser: 5, vr: 0, interactivefloor: 0 }

/**
 * A day from 08:00 to 11:20 on which all three attractions have a mandatory break. A search whose cached failures ignore the break ends
 * with five teams instead of three.
 */
export function dayOfBreaks(): Instance {
  const day = openDay({ laser: ['10:40'], vr: ['10:30'], interactivefloor: ['10:00'] })
  const until = (schedule: PlanSchedule) => ({
    ...schedule,
    mandatoryBreak: true,
    free: schedule.free.slice(0, Math.floor(200 / schedule.blockMinutes)),
  })
  const attractions = FIRST_CATALOGUE.attractions.map((attraction) => ({
    ...attraction,
    overlapMinutes: attraction.blockMinutes + (WALKING[attraction.id] ?? 0),
  }))
  return {
    offer: { attractions },
    day: mapAttractions(day, until),
    wish: wishFor(7, [2, 2, 1], 485),
  }
}

/** Five players, one game of each, and two possible pauses. With a small node limit, the tidier one is only found with five teams. */
export function dayOfTwoPauses(): Instance {
  const free = (marks: string) => [...marks].map((mark) => mark === 'o')
  return {
    offer: {
      attractions: changedAttractions(FIRST_CATALOGUE.attractions, {
        laser: { minPlayers: 4, capacity: 24, overlapMinutes: 35 },
        vr: { minPlayers: 2, capacity: 4, overlapMinutes: 30 },
        interactivefloor: { minPlayers: 2, capacity: 2, overlapMinutes: 30 },
      }),
    },
    day: {
      laser: { opens: 480, blockMinutes: 20, mandatoryBreak: true, free: free('.ooo.oo....') },
      vr: { opens: 480, blockMinutes: 15, mandatoryBreak: false, free: free('o.......oooooo') },
      interactivefloor: { opens: 480, blockMinutes: 20, mandatoryBreak: false, free: free('.....ooooo.') },
    },
    wish: wishFor(5, [1, 1, 1], 480),
  }
}
