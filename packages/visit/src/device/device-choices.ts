import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { deviceStorage, onDeviceChange } from './device-storage.ts'

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
  deviceStorage.write(KEY, { ...Object.fromEntries(recent), [scheduleId]: choice })
}

export function newestChoice(scheduleId: string): NumberedChoice | undefined {
  return readChoices()[scheduleId]
}

export function forgetChoice(scheduleId: string): void {
  const { [scheduleId]: forgotten, ...others } = readChoices()
  if (forgotten !== undefined) deviceStorage.write(KEY, others)
}

/** Another tab has chosen. */
export function onChoiceElsewhere(listener: () => void): () => void {
  return onDeviceChange(KEY, listener)
}

function readChoices(): Choices {
  const entries = Object.entries(deviceStorage.read(KEY) ?? {}) as [string, unknown][]
  return Object.fromEntries(entries.filter((entry): entry is [string, NumberedChoice] => isChoice(entry[1])))
}

function isChoice(value: unknown): value is NumberedChoice {
  const { keys, seq } = (value ?? {}) as Partial<NumberedChoice>
  return Number.isSafeInteger(seq) && Array.isArray(keys) && keys.every((key) => typeof key === 'string')
}
