// A change of language is another page. What the old page knows and no storage keeps is left in the tab just before, taken out by the
// new page before it draws anything, and then given to the part that asks for it. Takes it out when it is imported.
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { placeOnPage, type ScrolledPlace, scrollToPlace } from './scrolled-place.ts'
import { focusSwitch, switchOf } from './switch-focus.ts'

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
