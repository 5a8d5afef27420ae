import { lazy, Suspense } from 'react'
import { Attractions } from '../features/attractions/attractions.tsx'
import { Hero } from '../features/hero/hero.tsx'
import { Slider } from '../features/slider/slider.tsx'

/** How far below the screen an element counts as near. */
const NEAR = '600px'

/** Waits until the element comes near the screen. Resolves at once when prerendering, or when the element is not in the page yet. */
function whenNear(id: string): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(id)
  if (place === null) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    observer.observe(place)
  })
}

const BookingSection = lazy(async () => {
  await whenNear('boeken')
  return { default: (await import('../features/booking/booking-section.tsx')).BookingSection }
})

const HomePrices = lazy(async () => {
  await whenNear('prijzen')
  return await import('./home-prices.tsx')
})

export default function HomePage() {
  return (
    <>
      <Hero />
      <Attractions />
      <Slider />
      <Suspense>
        <HomePrices />
      </Suspense>
      <Suspense>
        <BookingSection />
      </Suspense>
    </>
  )
}
