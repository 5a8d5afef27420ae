import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { Attractions } from '../features/attractions/attractions.tsx'
import { BookingSection } from '../features/booking/booking-section.tsx'
import { Extras } from '../features/extras/extras.tsx'
import { Formulas } from '../features/formulas/formulas.tsx'
import { Hero } from '../features/hero/hero.tsx'
import { OpeningHours } from '../features/hours/opening-hours.tsx'
import { Slider } from '../features/slider/slider.tsx'

const venue = ANTWERPEN

export function HomePage() {
  return (
    <>
      <Hero venue={venue} />
      <OpeningHours venue={venue} />
      <Attractions venue={venue} />
      <Slider />
      <Formulas venue={venue} />
      <Extras venue={venue} />
      <BookingSection venue={venue} />
    </>
  )
}
