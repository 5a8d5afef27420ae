// A change of language is another page. What the old page knows and no storage keeps is left in the tab just before, taken out by the
// new page before it draws anything, and then given to the part that asks for it. Takes it out when it is imported.
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'

const MAIN = 'inhoud'
const MENU_OPENER = '[popovertarget=hoofdmenu]'

/** The list of languages in which this link stands; it has the same id on every page. */
function switchOf(link: Element): string | null {
  return link.closest('ul')?.id ?? null
}

/** Puts the keyboard where it was before a change of language: on the list, on the button that shows it, or else before the page's content. */
function focusSwitch(list: string | null): void {
  const current = list === null ? null : document.getElementById(list)?.querySelector('[aria-current]')
  const opener = list === null ? null : document.querySelector(MENU_OPENER)
  const places = [current, opener, document.getElementById(MAIN)]
  const place = places.find((one) => one instanceof HTMLElement && one.getClientRects().length > 0)
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/** A part of the page, and how far its beginning is from the top of the screen. */
type ScrolledPlace = { id: string; top: number }

// Ids are the same in every language. The steps of a booking come later, and have their own way back to their place.
const PARTS = 'main [id]:not(#boeken *)'

/** The lowest part that begins in the upper half of the screen; none at the top of the page. */
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

/** `switch-mark.ts` has it too. */
const SWITCH_KEY = 'language-switch'

/** Left for longer than a page takes to come, it may be somebody else's who looks now. */
const LASTS_MS = 60_000

type HandedOver = {
  to: string
  at: number
  /** The place in the tab's history: what a link said there is not said once more. */
  history: unknown
  place: ScrolledPlace | null
  /** The list of languages that was used. */
  list: string | null
  /** Answers that were unfolded. */
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

/** Whether this page is the one that was open just now, in another language. */
export function isSwitched(): boolean {
  return arrived !== null
}

/** The visitor goes to the same page in another language, by this link. */
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
  // Coming back to a page that a browser kept whole would show what was said before the switch.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
}

/** What the page before gave for this part, once. */
export function useHandedOver<Part>(part: string): Partial<Part> | undefined {
  const [given] = useState(() => arrived?.parts[part])
  useEffect(() => {
    if (arrived !== null) delete arrived.parts[part]
  }, [part])
  return typeof given === 'object' && given !== null ? given : undefined
}

/** What the page after a switch is given for this part. */
export function useHandingOver(part: string, value: unknown): void {
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    givers.set(part, () => latest.current)
    return () => void givers.delete(part)
  }, [part])
}

/** A state that stays as it is when the language changes. */
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
  // Left for another page that never opened: ignored here.
  const isMeant = left?.to === pathname + search + hash && Math.abs(Date.now() - left.at) < LASTS_MS
  return isMeant
    ? { ...left, list: left.list ?? null, unfolded: left.unfolded ?? [], parts: left.parts ?? {} }
    : null
}
