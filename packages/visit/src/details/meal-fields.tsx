import { MAX_DIETS_LENGTH, proposedMealTime } from '@lichtspel/domain/booking/meal-time'
import { DIETS_DAYS } from '@lichtspel/domain/booking/retention'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { formatTime } from '@lichtspel/texts/dates'
import { MEAL_FIELDS } from '@lichtspel/texts/meal'
import { TextArea } from '@lichtspel/ui/field'
import { Select } from '@lichtspel/ui/select'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useVoice } from '../voice.tsx'
import type { Bound } from './detail-fields.tsx'
import { MealDuringGames } from './meal-during-games.tsx'
import { AGREED_LATER, type MealDay, mealTimeChoices } from './meal-time.ts'

export type MealTimeFieldProps = Omit<Bound, 'value' | 'onBlur'> & {
  day: MealDay
  mealAt: ClockTime | null
}

/** When to eat: a proposal after the last game, to be changed at will. */
export function MealTimeField({ day, mealAt, ...bound }: MealTimeFieldProps) {
  const catalogue = useCatalogue()
  const voice = useVoice()
  const proposal = proposedMealTime(catalogue, day.date, day.blockMinutes, day.slots)
  const times = mealTimeChoices(catalogue, day)
  // A time that was agreed on before is never dropped from its own list.
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
    // The button goes, and the focus would go with it.
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

/** Asked with its purpose and its term: it may be about health. */
export function DietsField(bound: Bound) {
  const { dietsHint } = useVoice()
  return (
    <TextArea
      {...bound}
      label={MEAL_FIELDS.diets}
      hint={dietsHint(DIETS_DAYS)}
      maxLength={MAX_DIETS_LENGTH}
    />
  )
}
