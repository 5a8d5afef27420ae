import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isRecord } from '@lichtspel/domain/catalogue/merge-changes'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatLongDate } from '@lichtspel/texts/dates'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { formatList } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { type GroupSpec, type Option, type Spec, visibleFields } from './description.ts'
import { fileAddresses, valueAt } from './draft-paths.ts'
import { showNumber } from './typed-values.ts'

/** A value as readable text, for the descriptions of changes. Invalid input is shown as typed. */
export function formatValue(spec: Spec, value: unknown, offer: Offer): string {
  switch (spec.kind) {
    case 'money':
      return typeof value === 'number' ? formatPrice(value) : plain(value)
    case 'number':
      return typeof value === 'number' ? `${showNumber(value, spec.per)} ${spec.unit}` : plain(value)
    case 'text':
      return spec.type === 'date' && isIsoDate(String(value)) ? formatLongDate(String(value)) : plain(value)
    case 'switch':
      return value === true ? FIELDS.yes : FIELDS.no
    case 'file':
    case 'menus':
      return plain(fileAddresses(value).join(' '))
    case 'words':
      return isRecord(value) ? plain(Object.values(value).join(' / ')) : plain(value)
    case 'choice':
      return labelOf(spec.options(offer), value)
    case 'several':
      return Array.isArray(value)
        ? plain(formatList(value.map((one) => labelOf(spec.options, one))))
        : plain(value)
    case 'optional':
      return value === null || value === undefined ? spec.off : formatValue(spec.of, value, offer)
    case 'group':
      return sayGroup(spec, value, offer)
    case 'values':
      return Array.isArray(value)
        ? plain(value.map((one) => formatValue(spec.of, one, offer)).join(', '))
        : plain(value)
    case 'list':
      return Array.isArray(value) ? plain(value.map((one) => spec.titleOf(one)).join(', ')) : plain(value)
    default:
      return plain(value)
  }
}

function sayGroup(spec: GroupSpec, value: unknown, offer: Offer): string {
  const said = visibleFields(spec.fields).map(([key, field]) => ({
    field,
    words: formatValue(field, valueAt(value, [key]), offer),
  }))
  // Two adjacent times are a span.
  if (said.every(({ field }) => field.kind === 'time')) return said.map(({ words }) => words).join('–')
  return said.map(({ field, words }) => `${field.label.toLowerCase()} ${words}`).join(', ')
}

function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? plain(value)
}

function plain(value: unknown): string {
  const text = String(value ?? '').trim()
  return text === '' ? FIELDS.nothing : text
}
