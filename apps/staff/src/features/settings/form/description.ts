import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { Words } from '@lichtspel/domain/catalogue/words'

/** Where something stands in an offer: keys of objects, places in lists. */
export type Path = readonly (string | number)[]

/** A label, or a label with a hint. */
type Said = string | { label: string; hint?: string }
type Named = { label: string; hint?: string }
export type Option = { value: string; label: string }

/** Fields by their keys, in the order in which they are shown. What no form asks is null. */
export type Fields = Readonly<Record<string, Spec | null>>

export type TypedSpec = Named &
  ({ kind: 'money' } | { kind: 'time' } | { kind: 'number'; unit: string; per: number })
export type TextSpec = Named & { kind: 'text'; type: 'text' | 'email' | 'tel' | 'date' }
export type WordsSpec = Named & { kind: 'words'; lines: number }
export type SwitchSpec = Named & { kind: 'switch' }
export type ChoiceSpec = Named & { kind: 'choice'; options: (offer: Offer) => readonly Option[] }
export type SeveralSpec = Named & { kind: 'several'; options: readonly Option[]; kept: readonly string[] }
export type GroupSpec = Named & { kind: 'group'; fields: Fields; isRow: boolean }
export type OptionalSpec = Named & { kind: 'optional'; of: Spec; blank: unknown; off: string }
export type ValuesSpec = Named & { kind: 'values'; of: Spec } & Repeated<unknown>
export type ListSpec = Named & { kind: 'list' } & Listed<unknown>

/** How a value is asked, shown and compared. */
export type Spec =
  | TypedSpec
  | TextSpec
  | WordsSpec
  | SwitchSpec
  | ChoiceSpec
  | SeveralSpec
  | GroupSpec
  | OptionalSpec
  | ValuesSpec
  | ListSpec

type Repeated<Item> = {
  labelOf: (place: number) => string
  add: string
  blankOf(list: readonly Item[]): Item
  /** Whether their order is the venue's to choose. */
  isOrdered: boolean
}

type Listed<Item> = {
  /** The ways to add one, each with what it begins with. */
  additions: readonly { label: string; preset?: Partial<Item> }[]
  isOrdered: boolean
  /** What makes one the same as before, whatever else changed. */
  idOf(item: Item): string
  titleOf(item: Item): string
  /** A few words beside the title. */
  factsOf?(item: Item): string
  fieldsOf(item: Item): Fields
}

declare const asked: unique symbol

/** A spec for values of this type. The type is there for the compiler only: a time cannot be asked as money, nor null of what is always there. */
export type Description<V> = Spec & {
  readonly [asked]?: (value: V) => null extends V ? 'optional' : 'required'
}

/** One description for every key of a thing; a missing one does not compile. */
export type Form<T> = { readonly [Key in keyof T]-?: Description<T[Key]> | null }

export const text = (words: Said, type: TextSpec['type'] = 'text'): Description<string> => ({
  kind: 'text',
  type,
  ...named(words),
})
export const date = (words: Said) => text(words, 'date')
export const time = (words: Said): Description<string> => ({ kind: 'time', ...named(words) })
export const money = (words: Said): Description<number> => ({ kind: 'money', ...named(words) })
/** `per`: how many of what is stored make one of what is shown, as milliseconds in a minute. */
export const number = (words: Said, unit: string, per = 1): Description<number> => ({
  kind: 'number',
  unit,
  per,
  ...named(words),
})
export const onOff = (words: Said): Description<boolean> => ({ kind: 'switch', ...named(words) })
/** Words per language of the venue; more than one line makes a large field. */
export const words = (label: Said, lines = 1): Description<Words> => ({
  kind: 'words',
  lines,
  ...named(label),
})
/** The options may depend on the rest of the draft. */
export const choice = (words: Said, options: ChoiceSpec['options']): Description<string> => ({
  kind: 'choice',
  options,
  ...named(words),
})
/** `kept`: those that are always chosen, and so are not asked. */
export const several = (
  words: Said,
  options: readonly Option[],
  kept: readonly string[] = [],
): Description<readonly string[]> => ({ kind: 'several', options, kept, ...named(words) })

/** `isRow`: on one line, where there is room. */
export const group = <T>(words: Said, fields: NoInfer<Form<T>>, isRow = false): Description<T> => ({
  kind: 'group',
  fields: fields as Fields,
  isRow,
  ...named(words),
})
export const row = <T>(words: Said, fields: NoInfer<Form<T>>) => group<T>(words, fields, true)

/** Something that may be there or not: `off` says what it means when it is not. */
export const optional = <V>(
  { label, off }: { label: string; off: string },
  of: Description<V>,
  blank: NoInfer<V>,
): Description<V | null> => ({ kind: 'optional', of, blank, off, label })

/** Values without a name of their own, such as prices: each is known by its place. */
export const values = <Item>(
  words: Said,
  of: Description<Item>,
  repeated: NoInfer<Repeated<Item>>,
): Description<readonly Item[]> => ({
  kind: 'values',
  of,
  ...(repeated as Repeated<unknown>),
  ...named(words),
})

type ByDefault = 'isOrdered' | 'idOf'

/** Things with a name of their own, each with its fields. Without more they have an id, and an order that the venue chooses. */
export const list = <Item>(
  words: Said,
  listed: Omit<Listed<Item>, ByDefault> & Partial<Pick<Listed<Item>, ByDefault>>,
): Description<readonly Item[]> => ({
  kind: 'list',
  isOrdered: true,
  idOf: (item) => String((item as { id?: unknown }).id),
  ...(listed as Omit<Listed<unknown>, ByDefault>),
  ...named(words),
})

/** A thing with these fields before anything is filled in. */
export function blankOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, spec]) => [key, blankValue(spec)]))
}

function blankValue(spec: Spec | null): unknown {
  switch (spec?.kind) {
    case 'words':
      return { nl: '' }
    case 'switch':
      return false
    case 'optional':
      return null
    case 'group':
      return blankOf(spec.fields)
    case 'several':
    case 'values':
    case 'list':
      return []
    default:
      return ''
  }
}

/** Every field that is asked, with its key. */
export function askedFields(fields: Fields): [string, Spec][] {
  return Object.entries(fields).filter((field): field is [string, Spec] => field[1] !== null)
}

function named(words: Said): Named {
  return typeof words === 'string' ? { label: words } : words
}
