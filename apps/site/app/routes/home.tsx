import { lazy, Suspense } from 'react'
import { Attractions } from '../features/attractions/attractions.tsx'
import { BookingSection } from '../features/booking/booking-section.tsx'
import { Hero } from '../features/hero/hero.tsx'
import { OpeningHours } from '../features/hours/opening-hours.tsx'
import { Slider } from '../features/slider/slider.tsx'
import { whenNear } from '../lib/when-near.ts'

const HomePrices = lazy(async () => {
  await whenNear('prijzen')
  return await import('./home-prices.tsx')
})

export function HomePage() {
  return (
    <>
      <Hero />
      <OpeningHours />
      <Attractions />
      <Slider />
      <Suspense>
        <HomePrices />
      </Suspense>
      <BookingSection />
    </>
  )
}
