import { mealDuringGames, proposedMealTime } from '@lichtspel/domain/booking/meal-time'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { formatTime } from '@lichtspel/texts/dates'
import { MEAL_FIELDS } from '@lichtspel/texts/form'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useVoice } from '../voice.tsx'
import { AGREED_LATER, type MealDay, mealTimeChoices } from './meal-time.ts'

type MealTimeFieldProps = {
  id: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  day: MealDay
  mealAt: ClockTime | null
}

/** When to eat: proposes a time after the last game, which can be changed freely. */
export function MealTimeField({ day, mealAt, ...bound }: MealTimeFieldProps) {
  const catalogue = useCatalogue()
  const voice = useVoice()
  const proposal = proposedMealTime(catalogue, day.date, day.blockMinutes, day.slots)
  const times = mealTimeChoices(catalogue, day)
  // A time agreed earlier always stays in the list.
  const choices = mealAt === null || times.includes(mealAt) ? times : [mealAt, ...times].sort()
  const options = [
    ...choices.map((time) => ({
      value: time,
      label: time === proposal ? MEAL_FIELDS.proposal(time) : formatTime(time),
    })),
    { value: AGREED_LATER, label: voice.mealLater },
  ]
  const take = (time: ClockTime) => {
    bound.onChange({ target: { value: time } })
    // The button disappears, and the focus would be lost with it.
    document.getElementById(bound.id)?.focus({ preventScroll: true })
  }
  return (
    <>
      <Select
        {...bound}
        label={voice.mealTime}
        hint={voice.mealTimeHint}
        options={options}
        value={mealAt ?? AGREED_LATER}
      />
      <div role="status">
        <MealDuringGames day={day} mealAt={mealAt} onTake={take} />
      </div>
    </>
  )
}

type MealDuringGamesProps = { day: MealDay; mealAt: ClockTime | null; onTake: (time: ClockTime) => void }

/** Warns about a meal while the group is still playing, which is allowed, and offers the proposed time in one tap. */
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
