import { Attractions } from '../features/attractions/attractions.tsx'
import { BookingSection } from '../features/booking/booking-section.tsx'
import { Extras } from '../features/extras/extras.tsx'
import { Formulas } from '../features/formulas/formulas.tsx'
import { Hero } from '../features/hero/hero.tsx'
import { OpeningHours } from '../features/hours/opening-hours.tsx'
import { Slider } from '../features/slider/slider.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <OpeningHours />
      <Attractions />
      <Slider />
      <Formulas />
      <Extras />
      <BookingSection />
    </>
  )
}
