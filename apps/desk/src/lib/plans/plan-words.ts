import type { PerAttraction, Shown } from '@lichtspel/domain/catalogue/attractions'
import { runsOn, type StartNow } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { shortName } from '@lichtspel/texts/catalogue'
import { START_NOW } from '@lichtspel/texts/desk-new-booking'

/** The shortest pause worth mentioning. */
const TOLD_PAUSE_MINUTES = 10

/** `14:20–15:15` */
export function planHours({ start, end }: Pick<Plan, 'start' | 'end'>): string {
  return START_NOW.hours(clockTimeAt(start), clockTimeAt(end))
}

/** The time until the first game: `over 8 min`. */
export function planDelay({ start }: Pick<Plan, 'start'>, now: number): string {
  if (start > now) return START_NOW.startsIn(start - now)
  return start === now ? START_NOW.begins : START_NOW.begun(now - start)
}

/** One line about a plan: the teams, its length, its pause, and the advantage of a later start. */
export function planReason(plan: Plan, { plans, later }: Pick<StartNow, 'plans' | 'later'>): string {
  const { teams, start, end, longestPause } = plan
  const [sooner] = later.includes(plan) ? plans : []
  return [
    teams.length === 1 ? START_NOW.together : START_NOW.teams(teams),
    START_NOW.lasts(end - start),
    ...(longestPause >= TOLD_PAUSE_MINUTES ? [pauseWords(plan)] : []),
    ...(sooner !== undefined && end === sooner.end ? [START_NOW.sameEnd] : []),
    ...(sooner !== undefined && end < sooner.end ? [START_NOW.soonerEnd] : []),
  ].join(', ')
}

function pauseWords({ goal, longestPause }: Plan): string {
  return goal === 'cake' ? START_NOW.drink(longestPause) : START_NOW.pause(longestPause)
}

/** Why the group does not begin its visit within the quarter; undefined if it does. */
export function whyNotNow({ plans: [first], later, isOnlyLater }: StartNow): string | undefined {
  if (first !== undefined) return runsOn(first) ? undefined : START_NOW.notSmooth
  if (later.length > 0) return START_NOW.notNow
  return isOnlyLater ? START_NOW.notSoon : START_NOW.notToday
}

/** `Alleen 1 laser en 1 VR` */
export function smallerWords(shown: Shown, games: PerAttraction<number>): string {
  const played = Object.entries(games).filter(([, count]) => count > 0)
  return START_NOW.parts(played.map(([id, count]) => START_NOW.part(count, shortName(shown(id)))))
}
