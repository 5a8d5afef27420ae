// Changing the language loads a different page. State that is not stored anywhere else is written to session storage just before
// the switch; the new page reads it before rendering and passes it to the components that ask for it. Importing this file reads
// that state and removes it from storage.
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'

const MAIN = 'inhoud'
const MENU_OPENER = '[popovertarget=hoofdmenu]'

/** The id of the language list that contains this link; the same on every page. */
function switchOf(link: Element): string | null {
  return link.closest('ul')?.id ?? null
}

/**
 * Restores keyboard focus after a language change: on the list, on the button that shows it, or else at the start of the page's
 * content.
 */
function focusSwitch(list: string | null): void {
  const current = list === null ? null : document.getElementById(list)?.querySelector('[aria-current]')
  const opener = list === null ? null : document.querySelector(MENU_OPENER)
  const places = [current, opener, document.getElementById(MAIN)]
  const place = places.find((one) => one instanceof HTMLElement && one.getClientRects().length > 0)
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/** A part of the page, and its distance from the top of the screen. */
type ScrolledPlace = { id: string; top: number }

// Ids are the same in every language. Booking steps load later, and restore their position themselves.
const PARTS = 'main [id]:not(#boeken *)'

/** The lowest part that begins in the upper half of the screen; null at the top of the page. */
function placeOnPage(): ScrolledPlace | null {
  if (scrollY === 0) return null
  for (const part of [...document.querySelectorAll(PARTS)].reverse()) {
    const { top } = part.getBoundingClientRect()
    if (top < innerHeight / 2) return { id: part.id, top: Math.round(top) }
  }
  return null
}

function scrollToPlace({ id, top }: ScrolledPlace): void {
  const part = document.getElementById(id)
  if (part !== null) window.scrollBy({ top: part.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Also in `switch-mark.ts`. */
const SWITCH_KEY = 'language-switch'

/** Discarded after this time: another person may be using the browser by then. */
const LASTS_MS = 60_000

type HandedOver = {
  to: string
  at: number
  /** The history state, so that choices from the link the visitor followed are not applied a second time. */
  history: unknown
  place: ScrolledPlace | null
  /** The language list that was used. */
  list: string | null
  /** The ids of the answers that were open. */
  unfolded: string[]
  parts: Record<string, unknown>
}

const givers = new Map<string, () => unknown>()
const arrived = takeHandedOver()
if (arrived !== null) {
  history.replaceState(arrived.history, '')
  unfold(arrived.unfolded)
  if (arrived.place !== null) scrollToPlace(arrived.place)
  focusSwitch(arrived.list)
}

/** Whether the visitor has just switched to this page from another language. */
export function isSwitched(): boolean {
  return arrived !== null
}

/** Hands over the state when the visitor follows this link to the same page in another language. */
export function handOver(to: string, link: Element): void {
  const leaves: HandedOver = {
    to,
    at: Date.now(),
    history: history.state,
    place: placeOnPage(),
    list: switchOf(link),
    unfolded: [...document.querySelectorAll('details[open][id]')].map(({ id }) => id),
    parts: Object.fromEntries([...givers].map(([part, give]) => [part, give()])),
  }
  tabStorage.write(SWITCH_KEY, leaves)
  // A page restored from the back/forward cache would show the state from before the switch.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
}

/** What the previous page left for this part. It can be read only once. */
export function useHandedOver<Part>(part: string): Partial<Part> | undefined {
  const [given] = useState(() => arrived?.parts[part])
  useEffect(() => {
    if (arrived !== null) delete arrived.parts[part]
  }, [part])
  return typeof given === 'object' && given !== null ? given : undefined
}

/** Registers the state that this part passes to the page in the other language. */
export function useHandingOver(part: string, value: unknown): void {
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    givers.set(part, () => latest.current)
    return () => void givers.delete(part)
  }, [part])
}

/** State that survives a language change. */
export function useHandedState<Value>(
  part: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const before = useHandedOver<{ value: Value }>(part)
  const state = useState(before?.value ?? initial)
  useHandingOver(part, { value: state[0] })
  return state
}

function unfold(ids: readonly string[]): void {
  for (const id of ids) document.getElementById(id)?.setAttribute('open', '')
}

function takeHandedOver(): HandedOver | null {
  if (typeof location === 'undefined') return null
  const left = tabStorage.read(SWITCH_KEY) as HandedOver | null
  tabStorage.remove(SWITCH_KEY)
  const { pathname, search, hash } = location
  // Ignores state that was left for a different page, which never opened.
  const isMeant = left?.to === pathname + search + hash && Math.abs(Date.now() - left.at) < LASTS_MS
  return isMeant
    ? { ...left, list: left.list ?? null, unfolded: left.unfolded ?? [], parts: left.parts ?? {} }
    : null
}
