import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { deviceStorage, onDeviceChange } from './device-storage.ts'

const KEY = 'hold-choices'
/** How long a choice is kept without being renewed. */
const KEPT_MS = 86_400_000

/** The choice on a schedule; of two choices the one with the higher number is newer. */
export type NumberedChoice = { keys: readonly SlotKey[]; seq: number }

type Choices = Record<string, NumberedChoice>

/** Shares a choice with the other tabs of this device, because they are treated as one visitor. */
export function tellChoice(scheduleId: string, choice: NumberedChoice): void {
  // Numbers are based on the clock, so they also show how old a choice is.
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

/** Calls the listener when another tab has changed its choice. */
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
