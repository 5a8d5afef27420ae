import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { deviceText } from './device-storage.ts'

const KEY = 'hold-choices'
/** A choice that nobody renewed for so long is nobody's any more. */
const KEPT_MS = 86_400_000

/** What was chosen on a schedule; of two choices the one with the higher number is the newer. */
export type NumberedChoice = { keys: readonly SlotKey[]; seq: number }

type Choices = Record<string, NumberedChoice>

/** The tabs of a device are one visitor: what is chosen in one of them is told to all. */
export function tellChoice(scheduleId: string, choice: NumberedChoice): void {
  // Numbers start from the clock, so they also tell how old a choice is.
  const recent = Object.entries(readChoices()).filter(([, { seq }]) => seq > choice.seq - KEPT_MS)
  write({ ...Object.fromEntries(recent), [scheduleId]: choice })
}

export function newestChoice(scheduleId: string): NumberedChoice | undefined {
  return readChoices()[scheduleId]
}

export function forgetChoice(scheduleId: string): void {
  const { [scheduleId]: forgotten, ...others } = readChoices()
  if (forgotten !== undefined) write(others)
}

/** Another tab has chosen. */
export function onChoiceElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function readChoices(): Choices {
  try {
    const kept: unknown = JSON.parse(deviceText.read(KEY) ?? '{}')
    const entries = Object.entries(kept ?? {}) as [string, unknown][]
    return Object.fromEntries(
      entries.filter((entry): entry is [string, NumberedChoice] => isChoice(entry[1])),
    )
  } catch {
    return {}
  }
}

function write(choices: Choices): void {
  deviceText.write(KEY, JSON.stringify(choices))
}

function isChoice(value: unknown): value is NumberedChoice {
  const { keys, seq } = (value ?? {}) as Partial<NumberedChoice>
  return Number.isSafeInteger(seq) && Array.isArray(keys) && keys.every((key) => typeof key === 'string')
}
