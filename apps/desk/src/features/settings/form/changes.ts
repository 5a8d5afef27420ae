import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isRecord, isSame } from '@lichtspel/domain/catalogue/merge-changes'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatLongDate } from '@lichtspel/texts/dates'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { formatList } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import {
  type Fields,
  type GroupSpec,
  type ListSpec,
  type Option,
  type Path,
  type Spec,
  type ValuesSpec,
  visibleFields,
} from './description.ts'
import { fileAddresses, listAt, valueAt } from './draft-paths.ts'
import type { DraftAction } from './draft-state.ts'
import { showNumber } from './typed-values.ts'

/** One change in the draft, in words. */
export type Change = {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** What it is about, from general to specific: `Standaard`, `Prijs per persoon`, `2 spellen`. */
  trail: readonly string[]
  before: string
  after: string
  /** Its place in the draft. */
  path: Path
  /** The act that undoes it. */
  restore: DraftAction
}

type Sides = { before: unknown; after: unknown; base: Offer; offer: Offer }
type Place = { path: Path; trail: readonly string[] }

/** The differences between two offers, in the order of the forms. */
export function changesBetween(
  forms: readonly { at: Path; fields: Fields }[],
  base: Offer,
  offer: Offer,
): Change[] {
  return forms.flatMap(({ at, fields }) =>
    changesIn(
      fields,
      { before: valueAt(base, at), after: valueAt(offer, at), base, offer },
      { path: at, trail: [] },
    ),
  )
}

/** The differences in these fields, in the order of the form. */
function changesIn(fields: Fields, sides: Sides, place: Place): Change[] {
  return visibleFields(fields).flatMap(([key, spec]) =>
    changesOf(
      spec,
      { ...sides, before: valueAt(sides.before, [key]), after: valueAt(sides.after, [key]) },
      { ...place, path: [...place.path, key] },
    ),
  )
}

function changesOf(spec: Spec, sides: Sides, { path, trail }: Place): Change[] {
  if (isSame(sides.before, sides.after)) return []
  const inside = { path, trail: [...trail, spec.label] }
  switch (spec.kind) {
    case 'group':
      // Two times are described as one span.
      return visibleFields(spec.fields).every(([, { kind }]) => kind === 'time')
        ? [changed(spec, sides, inside)]
        : changesIn(spec.fields, sides, inside)
    case 'optional':
      return sides.before === null || sides.after === null
        ? [changed(spec, sides, inside)]
        : changesOf(spec.of, sides, { path, trail })
    case 'values':
      return valueChanges(spec, sides, inside)
    case 'list':
      return listChanges(spec, sides, { path, trail })
    default:
      return [changed(spec, sides, inside)]
  }
}

function changed(spec: Spec, { before, after, base, offer }: Sides, { path, trail }: Place): Change {
  return {
    kind: 'changed',
    trail,
    before: formatValue(spec, before, base),
    after: formatValue(spec, after, offer),
    path,
    restore: { kind: 'set', path, value: before },
  }
}

/** Values are compared by index: the second price with the second price. */
function valueChanges(spec: ValuesSpec, sides: Sides, { path, trail }: Place): Change[] {
  const [before, after] = [listAt(sides.before, []), listAt(sides.after, [])]
  const places = [...(before.length > after.length ? before : after).keys()]
  return places.flatMap((place): Change[] => {
    const own = { path: [...path, place], trail: [...trail, spec.labelOf(place)] }
    const change = changed(spec.of, { ...sides, before: before[place], after: after[place] }, own)
    if (place >= before.length)
      return [{ ...change, kind: 'added', before: '', restore: { kind: 'remove', path, place } }]
    if (place >= after.length)
      return [{ ...change, kind: 'removed', after: '', restore: { kind: 'add', path, value: before[place] } }]
    return isSame(before[place], after[place]) ? [] : [change]
  })
}

function listChanges(spec: ListSpec, sides: Sides, { path, trail }: Place): Change[] {
  const [before, after] = [listAt(sides.before, []), listAt(sides.after, [])]
  const find = (items: readonly unknown[], item: unknown) =>
    items.find((other) => spec.idOf(other) === spec.idOf(item))
  const said = (item: unknown) =>
    [spec.titleOf(item), spec.factsOf?.(item), ...fileAddresses(item)].filter(Boolean).join(' · ')
  const whole = { trail: [...trail, spec.label], path, before: '', after: '' }
  const kept = after.flatMap((item, place): Change[] => {
    const was = find(before, item)
    const own = [...path, place]
    if (was === undefined)
      return [
        {
          ...whole,
          kind: 'added',
          after: said(item),
          path: own,
          restore: { kind: 'remove', path, place },
        },
      ]
    const inside = { path: own, trail: [...trail, spec.titleOf(was)] }
    return changesIn(spec.fieldsOf(item), { ...sides, before: was, after: item }, inside)
  })
  const removed = before.flatMap((item, place): Change[] =>
    find(after, item) === undefined
      ? [
          {
            ...whole,
            kind: 'removed',
            before: said(item),
            restore: { kind: 'add', path, place, value: item },
          },
        ]
      : [],
  )
  return [...kept, ...removed, ...orderChange(spec, before, after, { path, trail })]
}

/** A change in the order of the items that are in both lists; additions and removals are reported separately. */
function orderChange(
  spec: ListSpec,
  before: readonly unknown[],
  after: readonly unknown[],
  { path, trail }: Place,
): Change[] {
  const placeIn = (items: readonly unknown[], item: unknown) =>
    items.findIndex((other) => spec.idOf(other) === spec.idOf(item))
  const then = before.filter((item) => placeIn(after, item) >= 0)
  const now = after.filter((item) => placeIn(before, item) >= 0)
  if (!spec.isOrdered || then.every((item, place) => placeIn(now, item) === place)) return []
  // New items stay at the end.
  const rank = (item: unknown) => (placeIn(before, item) < 0 ? before.length : placeIn(before, item))
  const names = (items: readonly unknown[]) => items.map((item) => spec.titleOf(item)).join(', ')
  return [
    {
      kind: 'moved',
      trail: [...trail, REVIEW.order],
      before: names(then),
      after: names(now),
      path,
      restore: { kind: 'set', path, value: after.toSorted((a, b) => rank(a) - rank(b)) },
    },
  ]
}

/** A value as readable text, for the descriptions of changes. Invalid input is shown as typed. */
function formatValue(spec: Spec, value: unknown, offer: Offer): string {
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
