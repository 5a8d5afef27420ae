import { mealDuringGames } from '@lichtspel/domain/booking/meal-during-games'
import { proposedMealTime } from '@lichtspel/domain/booking/meal-time'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { MEAL_FIELDS } from '@lichtspel/texts/meal'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useVoice } from '../voice.tsx'
import type { MealDay } from './meal-time.ts'

export type MealDuringGamesProps = {
  day: MealDay
  mealAt: ClockTime | null
  onTake: (time: ClockTime) => void
}

/** A meal at which the group would still be playing: told, with the proposal in one tap, and allowed. */
export function MealDuringGames({ day, mealAt, onTake }: MealDuringGamesProps) {
  const catalogue = useCatalogue()
  const voice = useVoice()
  const until = mealAt === null ? null : mealDuringGames(day.blockMinutes, day.slots, mealAt)
  if (mealAt === null || until === null) return null
  const proposal = proposedMealTime(catalogue, day.date, day.blockMinutes, day.slots)
  const take = proposal !== null && (
    <Button onClick={() => onTake(proposal)}>{MEAL_FIELDS.take(proposal)}</Button>
  )
  return (
    <Notice kind="warning" actions={take}>
      {voice.duringGames(mealAt, until)}
    </Notice>
  )
}
