import { isClockTime } from '@lichtspel/domain/time/clock-time'
import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { formatForBank } from '@lichtspel/texts/prices'
import type { TypedSpec } from './description.ts'

// What a field holds while someone is typing. Invalid input stays as typed, in the draft too: nothing is lost, and the check reports
// it.

type TypedControl = {
  label: string
  inputMode: 'decimal' | 'numeric'
  show: (value: unknown) => string
  read: (typed: string) => unknown
}

/** How a value of this kind is edited and shown. */
export function typedControl(spec: TypedSpec, label: string): TypedControl {
  switch (spec.kind) {
    case 'money':
      return { label: `${label} (${FORM.euro})`, inputMode: 'decimal', show: showMoney, read: readMoney }
    case 'number':
      return {
        // Leaves out the unit if the label already contains it.
        label: label.toLowerCase().includes(spec.unit) ? label : `${label} (${spec.unit})`,
        inputMode: 'decimal',
        show: (value) => showNumber(value, spec.per),
        read: (typed) => readNumber(typed, spec.per),
      }
    case 'time':
      return { label, inputMode: 'numeric', show: (value) => String(value ?? ''), read: readTime }
  }
}

const EURO = /^€?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/

/** `12`, `12,5`, `€ 12,50` become cents; anything else is returned as typed. */
export function readMoney(typed: string): number | string {
  const match = EURO.exec(typed.trim())
  if (match === null) return typed
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

export function showMoney(value: unknown): string {
  return typeof value === 'number' ? formatForBank(value) : String(value ?? '')
}

const NUMBER = /^\d{1,9}(?:[.,]\d{1,3})?$/

/** `per` stored units make one typed unit. */
export function readNumber(typed: string, per = 1): number | string {
  const text = typed.trim()
  return NUMBER.test(text) ? Math.round(Number(text.replace(',', '.')) * per * 1000) / 1000 : typed
}

export function showNumber(value: unknown, per = 1): string {
  return typeof value === 'number' ? String(value / per).replace('.', ',') : String(value ?? '')
}

const TIME = /^(\d{1,2})(?:\s*[:.uh]\s*(\d{2})?|(\d{2}))?$/i

/** `9`, `9u30`, `930`, `09:30` become a time of day; `24` is midnight. */
export function readTime(typed: string): string {
  const match = TIME.exec(typed.trim())
  if (match === null) return typed
  const time = `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? match[3] ?? '00'}`
  return isClockTime(time) ? time : typed
}
