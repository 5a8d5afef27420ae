import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { type Fields, type Path, type Spec, visibleFields } from '../form/description.ts'
import { listAt, valueAt } from '../form/draft-paths.ts'
import { type PartId, partOfPath } from './parts.ts'

/** A field on the screen, with its labels from general to specific. `per` stored units make one shown unit. */
type FoundField = { part: PartId; path: Path; trail: readonly string[]; per: number }

/** The field that shows what is at a path. A value without a field is shown at the first field beside it. */
export function findField(offer: Offer, path: Path): FoundField | undefined {
  const part = partOfPath(path)
  if (part === undefined) return undefined
  const { id, at, fields } = part
  const found = fieldIn(fields, path.slice(at.length), { offer, path: at, trail: [] })
  return { part: id, path: found.path, trail: found.trail, per: found.per ?? 1 }
}

/** A problem as the screen shows it: at a field, with its limit in the unit of that field. */
export function shownProblem(offer: Offer, problem: OfferProblem): OfferProblem {
  const { path, per } = findField(offer, problem.path) ?? { path: problem.path, per: 1 }
  return { ...problem, path: [...path], limit: problem.limit === null ? null : problem.limit / per }
}

const CENTS = 100

type Place = { offer: Offer; path: Path; trail: readonly string[]; per?: number }

function fieldIn(fields: Fields, [key = '', ...rest]: Path, place: Place): Place {
  const visible = visibleFields(fields)
  const own = visible.find(([one]) => one === key)
  const [shown, spec] = own ?? visible[0] ?? []
  if (shown === undefined || spec === undefined) return place
  const below = { ...place, path: [...place.path, shown] }
  return fieldOf(spec, own === undefined ? [] : rest, { ...below, trail: [...place.trail, spec.label] })
}

function fieldOf(spec: Spec, rest: Path, place: Place): Place {
  const { offer, path, trail } = place
  const [index = -1, ...inside] = rest
  switch (spec.kind) {
    case 'words':
    case 'menus': {
      const { languages } = offer.venue
      const language = languages.find((one) => one === index) ?? languages[0]
      const said = languages.length === 1 ? spec.label : FORM.inLanguage(spec.label, language)
      return { offer, path: [...path, language], trail: [...trail.slice(0, -1), said] }
    }
    case 'group':
      return rest.length === 0 ? place : fieldIn(spec.fields, rest, place)
    case 'optional':
      return (valueAt(offer, path) ?? null) === null ? place : fieldOf(spec.of, rest, place)
    case 'values': {
      if (!(Number(index) < listAt(offer, path).length) || index === -1) return place
      const label = spec.labelOf(Number(index))
      return fieldOf(spec.of, inside, {
        offer,
        path: [...path, index],
        trail: [...trail.slice(0, -1), label],
      })
    }
    case 'list': {
      const item = valueAt(offer, [...path, index])
      if (item === undefined) return place
      const own = { offer, path: [...path, index], trail: [...trail, spec.titleOf(item)] }
      return inside.length === 0 ? own : fieldIn(spec.fieldsOf(item), inside, own)
    }
    case 'money':
      return { ...place, per: CENTS }
    case 'number':
      return { ...place, per: spec.per }
    default:
      return place
  }
}
