import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { useEffect } from 'react'
import { isSwitched } from '../../../lib/handed-over.ts'
import { pageIn } from '../../../lib/site-base.ts'

const KEY = 'booking-place'

/** How long content that loads after the steps may still push them down. */
const SETTLING_MS = 4_000

/** Events that show the visitor is scrolling, after which we leave the position alone. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A step's distance from the top of the screen. */
type Place = { path: string; step: string; top: number }

let isArrival = true

/**
 * Keeps the scroll position among the steps across a reload. The browser cannot do it alone: it restores the position before the steps
 * exist, and stops at the bottom of the page.
 */
export function useSamePlace(): void {
  useEffect(() => {
    const keep = () => {
      const place = placeNow()
      if (place === null) tabStorage.remove(KEY)
      else tabStorage.write(KEY, place)
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  useEffect(() => {
    const kept = isArrival ? findKept() : null
    isArrival = false
    return kept === null ? undefined : stayAt(kept)
  }, [])
}

/**
 * The lowest step that begins in the upper half of the screen. Null when the visitor is above all steps, because the browser then
 * restores the position itself.
 */
function placeNow(): Place | null {
  for (const { id, top } of stepsOnPage().reverse()) {
    if (top < innerHeight / 2) return { path: pageIn(location.pathname), step: id, top: Math.round(top) }
  }
  return null
}

function stepsOnPage(): { id: string; top: number }[] {
  const steps = [...document.querySelectorAll('[id^="stap-"]')]
  return steps.map((step) => ({ id: step.id, top: step.getBoundingClientRect().top }))
}

/** Whether this screen will open at the place where the visitor left it. */
export function isPlaceKept(): boolean {
  return isArrival && findKept() !== null
}

/** Restores the position only when the page is reopened, possibly in another language. Following a link starts at the top. */
function findKept(): Place | null {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAgain = opened?.type === 'reload' || opened?.type === 'back_forward' || isSwitched()
  if (opened === undefined || !isAgain) return null
  const kept = tabStorage.read(KEY) as Partial<Place> | null
  if (typeof kept?.step !== 'string' || typeof kept.top !== 'number') return null
  const path = pageIn(location.pathname)
  const isSamePage = kept.path === path && pageIn(new URL(opened.name).pathname) === path
  return isSamePage ? { path, step: kept.step, top: kept.top } : null
}

function stayAt({ step, top }: Place): () => void {
  const settle = () => {
    const section = document.getElementById(step)
    if (section !== null) {
      window.scrollBy({ top: section.getBoundingClientRect().top - top, behavior: 'instant' })
    }
  }
  const observer = new ResizeObserver(settle)
  const end = () => {
    observer.disconnect()
    history.scrollRestoration = 'auto'
  }
  // The browser's own restoration may run after ours.
  history.scrollRestoration = 'manual'
  settle()
  observer.observe(document.body)
  for (const sign of OWN_MOVES) addEventListener(sign, end, { once: true, passive: true })
  setTimeout(end, SETTLING_MS)
  return end
}
