import { SLIDER_INTERVAL_MS } from '@lichtspel/domain/pacing'
import { useEffect, useRef, useState } from 'react'
import { useInView } from '../../lib/use-in-view.ts'
import { indexInView, showSlide } from './strip.ts'
import { randomStart, turn } from './turn.ts'
import { useSuspension } from './use-suspension.ts'

/** Playing is the visitor's choice; suspension (pointer, focus, off screen) only interrupts it. */
export function useSlider(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [turnedTo, setTurnedTo] = useState<number | null>(null)
  const [playing, setPlaying] = useState(true)
  const [ready, setReady] = useState(false)
  const onScreen = useInView(strip, { threshold: 0.3 })
  const { suspended, ...suspends } = useSuspension()

  const show = (to: number) => {
    setIndex(to)
    setTurnedTo(to)
    if (strip.current !== null) showSlide(strip.current, to)
  }
  const step = (by: number) => {
    setPlaying(false)
    show(turn(index, by, count))
  }

  // The start is drawn after the page has come to life: the HTML is the same for everyone, and scrolling shifts no layout.
  useEffect(() => {
    const start = randomStart(Math.random(), count)
    setIndex(start)
    if (strip.current !== null) showSlide(strip.current, start)
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    setReady(true)
  }, [count])

  useEffect(() => {
    if (!playing || suspended || !onScreen) return
    const timer = setTimeout(() => show(turn(index, 1, count)), SLIDER_INTERVAL_MS)
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const followFinger = () => setIndex(indexInView(element))
    element.addEventListener('scrollend', followFinger)
    return () => element.removeEventListener('scrollend', followFinger)
  }, [])

  return {
    strip,
    index,
    turnedTo,
    playing,
    ready,
    suspends,
    previous: () => step(-1),
    next: () => step(1),
    toggle: () => setPlaying(!playing),
  }
}
