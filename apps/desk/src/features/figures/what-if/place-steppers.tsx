import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { Stepper } from '@lichtspel/ui/stepper'
import type { Tried } from './use-tried.ts'

const MAX_PLACES = 100

export function PlaceSteppers({ tried }: { tried: Tried }) {
  return tried.offer.attractions.map((attraction) => {
    const { id, capacity } = attraction
    const now = tried.now.attractions.find((one) => one.id === id)?.capacity ?? capacity
    return (
      <Stepper
        key={id}
        label={WHAT_IF.places(attraction)}
        hint={WHAT_IF.now(now)}
        value={capacity}
        min={1}
        max={MAX_PLACES}
        lessLabel={WHAT_IF.fewerPlaces(attraction)}
        moreLabel={WHAT_IF.morePlaces(attraction)}
        onChange={(value) => tried.setAttraction(id, { capacity: value })}
      />
    )
  })
}
