import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { isSame, valueAt } from './draft-paths.ts'
import type { DraftAct } from './draft-state.ts'
import type { AnyField, AnyList, AnySpec, AnyValues, Path } from './field-spec.ts'
import { sayValue } from './say-value.ts'

/** One thing that the draft makes different, in words. */
export type Change = {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** What it is about, from the whole to the part: `Standaard`, `Prijs per persoon`, `2 spellen`. */
  trail: readonly string[]
  before: string
  after: string
  /** Where it stands in the draft. */
  path: Path
  /** What makes it as it was. */
  restore: DraftAct
}

type Sides = { before: unknown; after: unknown; beforeOffer: unknown; offer: unknown }
type Place = { path: Path; trail: readonly string[] }

/** What differs between two offers in these forms, in their order. */
export function changesBetween(
  forms: readonly { at: Path; fields: readonly AnyField[] }[],
  base: Offer,
  offer: Offer,
): Change[] {
  return forms.flatMap(({ at, fields }) =>
    changesIn(
      fields,
      { before: valueAt(base, at), after: valueAt(offer, at), beforeOffer: base, offer },
      { path: at, trail: [] },
    ),
  )
}

/** What differs in these fields, in the order of the form. */
function changesIn(fields: readonly AnyField[], sides: Sides, place: Place): Change[] {
  return fields.flatMap((field) =>
    changesOf(
      field,
      { ...sides, before: valueAt(sides.before, [field.key]), after: valueAt(sides.after, [field.key]) },
      { ...place, path: [...place.path, field.key] },
    ),
  )
}

function changesOf(spec: AnySpec, sides: Sides, { path, trail }: Place): Change[] {
  if (isSame(sides.before, sides.after)) return []
  const inside = { path, trail: [...trail, spec.label] }
  switch (spec.kind) {
    case 'group':
      // Two times are said as one span.
      return spec.fields.every(({ kind }) => kind === 'time')
        ? [leaf(spec, sides, inside)]
        : changesIn(spec.fields, sides, inside)
    case 'optional':
      return sides.before === null || sides.after === null
        ? [leaf(spec, sides, inside)]
        : changesOf(spec.of, sides, {
            path,
            trail: spec.of.kind === 'group' ? trail : inside.trail.slice(0, -1),
          })
    case 'values':
      return valueChanges(spec, sides, inside)
    case 'list':
      return listChanges(spec, sides, { path, trail })
    default:
      return [leaf(spec, sides, inside)]
  }
}

function leaf(spec: AnySpec, { before, after, beforeOffer, offer }: Sides, { path, trail }: Place): Change {
  return {
    kind: 'changed',
    trail,
    before: sayValue(spec, before, beforeOffer),
    after: sayValue(spec, after, offer),
    path,
    restore: { kind: 'set', path, value: before },
  }
}

/** Known by their places: the second price is the second price. */
function valueChanges(spec: AnyValues, sides: Sides, { path, trail }: Place): Change[] {
  const before = Array.isArray(sides.before) ? sides.before : []
  const after = Array.isArray(sides.after) ? sides.after : []
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, place): Change[] => {
    const own = { path: [...path, place], trail: [...trail, spec.labelOf(place)] }
    if (place >= before.length)
      return [
        {
          ...leaf(spec.of, { ...sides, before: undefined, after: after[place] }, own),
          kind: 'added',
          before: '',
          restore: { kind: 'remove', path, place },
        },
      ]
    if (place >= after.length)
      return [
        {
          ...leaf(spec.of, { ...sides, before: before[place], after: undefined }, own),
          kind: 'removed',
          after: '',
          restore: { kind: 'add', path, value: before[place] },
        },
      ]
    return isSame(before[place], after[place])
      ? []
      : [leaf(spec.of, { ...sides, before: before[place], after: after[place] }, own)]
  }).flat()
}

function listChanges(spec: AnyList, sides: Sides, { path, trail }: Place): Change[] {
  const before: unknown[] = Array.isArray(sides.before) ? sides.before : []
  const after: unknown[] = Array.isArray(sides.after) ? sides.after : []
  const find = (list: readonly unknown[], item: unknown) =>
    list.findIndex((other) => spec.idOf(other) === spec.idOf(item))
  const said = (item: unknown) => [spec.titleOf(item), spec.factsOf?.(item) ?? ''].filter(Boolean).join(' · ')
  const removed = before.flatMap((item, place): Change[] =>
    find(after, item) >= 0
      ? []
      : [
          {
            kind: 'removed',
            trail: [...trail, spec.label],
            before: said(item),
            after: '',
            path,
            restore: { kind: 'add', path, place, value: item },
          },
        ],
  )
  const kept = after.flatMap((item, place): Change[] => {
    const was = find(before, item)
    const own = { path: [...path, place], trail: [...trail, spec.titleOf(before[was] ?? item)] }
    if (was >= 0) return changesIn(spec.fieldsOf(item), { ...sides, before: before[was], after: item }, own)
    return [
      {
        kind: 'added',
        trail: [...trail, spec.label],
        before: '',
        after: said(item),
        path: own.path,
        restore: { kind: 'remove', path, place },
      },
    ]
  })
  return [...kept, ...removed, ...orderChange(spec, before, after, { path, trail })]
}

/** Another order of what both have; what came or went is told by itself. */
function orderChange(spec: AnyList, before: unknown[], after: unknown[], { path, trail }: Place): Change[] {
  if (!spec.isOrdered) return []
  const ids = new Set(after.map((item) => spec.idOf(item)))
  const known = new Set(before.map((item) => spec.idOf(item)))
  const then = before.filter((item) => ids.has(spec.idOf(item)))
  const now = after.filter((item) => known.has(spec.idOf(item)))
  if (then.every((item, place) => spec.idOf(item) === spec.idOf(now[place]))) return []
  const places = new Map(before.map((item, place) => [spec.idOf(item), place]))
  const back = after.toSorted(
    (a, b) => (places.get(spec.idOf(a)) ?? before.length) - (places.get(spec.idOf(b)) ?? before.length),
  )
  const names = (list: unknown[]) => list.map((item) => spec.titleOf(item)).join(', ')
  return [
    {
      kind: 'moved',
      trail: [...trail, REVIEW.order],
      before: names(then),
      after: names(now),
      path,
      restore: { kind: 'set', path, value: back },
    },
  ]
}
