import { getPicture } from '@lichtspel/domain/catalogue/brand'
import { named } from '@lichtspel/texts/language'
import { SLIDER } from '@lichtspel/texts/site'
import { RoundButton } from '@lichtspel/ui/button'
import { Picture } from '@lichtspel/ui/picture'
import { useBrand } from '@lichtspel/visit/venue/offer-context.tsx'
import { type FocusEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { pictureFiles } from '../../lib/pictures.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { useInView } from '../../lib/use-in-view.ts'
import styles from './slider.module.css'

/** A strip that scrolls natively; the script only adds a random start, autoplay and buttons. */
export function Slider() {
  const brand = useBrand()
  const pictures = brand.slider.map((id) => getPicture(brand, id))
  const slider = useSlider(pictures.length)
  return (
    <section
      className={styles.slider}
      aria-labelledby="binnenkijken"
      aria-roledescription={SLIDER.kind}
      data-running={slider.running || undefined}
      {...slider.suspends}
    >
      <SectionHeading id="binnenkijken">{SLIDER.heading}</SectionHeading>
      <ul
        ref={slider.strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must scroll by keyboard too (WCAG 2.1.1)
        tabIndex={0}
        aria-labelledby="binnenkijken"
        {...slider.stripEvents}
      >
        {pictures.map(({ id, file, alt }, index) => (
          <li
            key={id}
            data-turned={slider.turnedTo === index || undefined}
            data-aside={(slider.ready && slider.index !== index) || undefined}
          >
            <Picture
              {...pictureFiles(file)}
              alt={named(alt)}
              sizes="(width < 48rem) 88vw, (width < 90rem) 76vw, 1120px"
              width={1920}
              height={1200}
            />
          </li>
        ))}
      </ul>
      <SliderControls slider={slider} count={pictures.length} />
    </section>
  )
}

function SliderControls({ slider, count }: { slider: ReturnType<typeof useSlider>; count: number }) {
  return (
    <div className={styles.controls} data-ready={slider.ready || undefined}>
      <RoundButton icon="previous" label={SLIDER.previous} onPress={slider.previous} />
      <RoundButton
        icon={slider.playing ? 'pause' : 'play'}
        label={slider.playing ? SLIDER.pause : SLIDER.play}
        onPress={slider.toggle}
      />
      <RoundButton icon="next" label={SLIDER.next} onPress={slider.next} />
      {/* Silent during autoplay, since the visitor did not ask for the change. */}
      <p className={styles.position} aria-live={slider.playing ? 'off' : 'polite'}>
        <span className="visually-hidden">{SLIDER.position(slider.index + 1, count)}</span>
        <span aria-hidden="true">
          {slider.index + 1} / {count}
        </span>
      </p>
    </div>
  )
}

/** A finger that moves less than this is a tap, not a swipe. */
const SWIPE_PX = 40

/** How long one picture is shown, according to the specification (§9.3). */
const SHOWN_MS = 5_000

/** Playing is the visitor's choice; suspension (mouse, focus, off screen) only interrupts it. */
function useSlider(count: number) {
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

  // The start is chosen after hydration: the HTML is the same for everyone, and scrolling shifts no layout.
  useEffect(() => {
    const element = strip.current
    if (element === null) return
    // A visitor who scrolled the strip before hydration keeps the picture they chose.
    const start = element.scrollLeft > 0 ? indexInView(element) : randomStart(Math.random(), count)
    setIndex(start)
    showSlide(element, start)
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    setReady(true)
  }, [count])

  const running = playing && !suspended && onScreen
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these may restart the wait for the next picture
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => show(turn(index, 1, count)), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [running, index, count])

  const swipe = useSwipe({
    isAtEnd: (direction) => index === (direction > 0 ? count - 1 : 0),
    onSwipe: () => setPlaying(false),
    onPastEnd: step,
  })
  const followFinger = () => strip.current !== null && setIndex(indexInView(strip.current))

  return {
    strip,
    stripEvents: { ...swipe, onScrollEnd: followFinger },
    index,
    turnedTo,
    playing,
    running,
    ready,
    suspends,
    previous: () => step(-1),
    next: () => step(1),
    toggle: () => setPlaying(!playing),
  }
}

/** Scrolls a slide to the middle of the strip, without animation. */
function showSlide(strip: HTMLElement, index: number): void {
  const slide = strip.children[index]
  if (!(slide instanceof HTMLElement)) return
  strip.scrollTo({ left: middle(slide) - strip.clientWidth / 2, behavior: 'instant' })
}

/** The slide nearest the middle of the strip. */
function indexInView(strip: HTMLElement): number {
  const centre = strip.scrollLeft + strip.clientWidth / 2
  const distances = [...strip.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(middle(slide) - centre) : Number.POSITIVE_INFINITY,
  )
  return distances.indexOf(Math.min(...distances))
}

function middle(slide: HTMLElement): number {
  return slide.offsetLeft + slide.offsetWidth / 2
}

/** When the mouse is over the pictures or the focus is among them, someone is looking, so autoplay pauses. */
function useSuspension() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    suspended: hovered || focused,
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
}

/** The index a number of places on, wrapping around the ends. */
export function turn(index: number, by: number, count: number): number {
  return (((index + by) % count) + count) % count
}

/** A random index; `chance` is from 0 up to, but not including, 1. */
export function randomStart(chance: number, count: number): number {
  return Math.min(Math.floor(chance * count), count - 1)
}

type Swipe = {
  isAtEnd: (direction: 1 | -1) => boolean
  onSwipe: () => void
  /** A swipe past the first or last picture, where the strip cannot scroll further. */
  onPastEnd: (direction: 1 | -1) => void
}

/** The strip follows the finger natively; this also stops the autoplay and wraps around. */
function useSwipe({ isAtEnd, onSwipe, onPastEnd }: Swipe) {
  const start = useRef<{ x: number; wasAtEnd: (direction: 1 | -1) => boolean } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const x = event.touches[0]?.clientX
      start.current = x === undefined ? null : { x, wasAtEnd: isAtEnd }
    },
    onTouchEnd: (event: TouchEvent) => {
      const x = event.changedTouches[0]?.clientX
      if (start.current === null || x === undefined) return
      const moved = start.current.x - x
      if (Math.abs(moved) < SWIPE_PX) return
      onSwipe()
      const direction = moved > 0 ? 1 : -1
      if (start.current.wasAtEnd(direction)) onPastEnd(direction)
    },
  }
}
