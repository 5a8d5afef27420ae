import type { FileKind } from '@lichtspel/contract/desk/files'
import type { PictureFile } from '@lichtspel/domain/catalogue/brand'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { PictureKind } from '@lichtspel/domain/catalogue/picture-kinds'
import type { Words } from '@lichtspel/domain/catalogue/words'

/** A path in an offer: object keys and list indexes. */
export type Path = readonly (string | number)[]

/** A label, or a label with a hint. */
type Said = string | { label: string; hint?: string }
type Named = { label: string; hint?: string }
export type Option = { value: string; label: string }

/** Fields by key, in the order in which they are shown. Null for a key that no form shows. */
export type Fields = Readonly<Record<string, Spec | null>>

export type TypedSpec = Named &
  ({ kind: 'money' } | { kind: 'time' } | { kind: 'number'; unit: string; per: number })
export type TextSpec = Named & { kind: 'text'; type: 'text' | 'email' | 'tel' | 'date' }
export type ColourSpec = Named & { kind: 'colour' }
export type WordsSpec = Named & { kind: 'words'; lines: number }
export type SwitchSpec = Named & { kind: 'switch' }
export type ChoiceSpec = Named & { kind: 'choice'; options: (offer: Offer) => readonly Option[] }
export type SeveralSpec = Named & { kind: 'several'; options: readonly Option[]; kept: readonly string[] }
/** A file that the venue uploads. The draft keeps the address of the file with this name; null keeps all widths of a picture. */
export type FileSpec = Named & { kind: 'file'; file: FileKind; name: string | null }
/** The address of a menu for each language. */
export type MenusSpec = Named & { kind: 'menus' }
export type GroupSpec = Named & { kind: 'group'; fields: Fields; isRow: boolean }
export type OptionalSpec = Named & { kind: 'optional'; of: Spec; blank: unknown; off: string }
export type ValuesSpec = Named & { kind: 'values'; of: Spec } & Repeated<unknown>
export type ListSpec = Named & { kind: 'list' } & Listed<unknown>

/** How a value is edited, shown and compared. */
export type Spec =
  | TypedSpec
  | TextSpec
  | ColourSpec
  | WordsSpec
  | SwitchSpec
  | ChoiceSpec
  | SeveralSpec
  | FileSpec
  | MenusSpec
  | GroupSpec
  | OptionalSpec
  | ValuesSpec
  | ListSpec

type Repeated<Item> = {
  labelOf: (place: number) => string
  add: string
  blankOf(list: readonly Item[]): Item
  /** Whether the venue can choose the order of the values. */
  isOrdered: boolean
}

type Listed<Item> = {
  /** The ways to add an item, each with its initial values. */
  additions: readonly { label: string; preset?: Partial<Item> }[]
  isOrdered: boolean
  /** Identifies an item, whatever else in it changed. */
  idOf(item: Item): string
  titleOf(item: Item): string
  /** A few words beside the title. */
  factsOf?(item: Item): string
  fieldsOf(item: Item): Fields
}

declare const asked: unique symbol

/**
 * A spec for values of this type. The type parameter exists for the compiler only: a time cannot be edited as money, and a required
 * value cannot be optional.
 */
export type Description<V> = Spec & {
  readonly [asked]?: (value: V) => null extends V ? 'optional' : 'required'
}

/** One description for every key of a type; a missing one does not compile. */
export type Form<T> = { readonly [Key in keyof T]-?: Description<T[Key]> | null }

export const text = (words: Said, type: TextSpec['type'] = 'text'): Description<string> => ({
  kind: 'text',
  type,
  ...named(words),
})
export const date = (words: Said) => text(words, 'date')
export const colour = (words: Said): Description<string> => ({ kind: 'colour', ...named(words) })
export const time = (words: Said): Description<string> => ({ kind: 'time', ...named(words) })
export const money = (words: Said): Description<number> => ({ kind: 'money', ...named(words) })
/** `per` is how many stored units make one shown unit, such as milliseconds in a minute. */
export const number = (words: Said, unit: string, per = 1): Description<number> => ({
  kind: 'number',
  unit,
  per,
  ...named(words),
})
export const onOff = (words: Said): Description<boolean> => ({ kind: 'switch', ...named(words) })
/** A text for each language of the venue; with more than one line it becomes a large field. */
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
/** Options in `kept` are always chosen, so they are not shown. */
export const several = (
  words: Said,
  options: readonly Option[],
  kept: readonly string[] = [],
): Description<readonly string[]> => ({ kind: 'several', options, kept, ...named(words) })

export const picture = (words: Said, file: PictureKind): Description<PictureFile> => ({
  kind: 'file',
  file,
  name: null,
  ...named(words),
})
/** The address of one file of an upload. */
export const address = (words: Said, file: PictureKind, name: string): Description<string> => ({
  kind: 'file',
  file,
  name,
  ...named(words),
})
export const menus = (words: Said): Description<Words> => ({ kind: 'menus', ...named(words) })

/** `isRow` puts the fields on one line if they fit. */
export const group = <T>(words: Said, fields: NoInfer<Form<T>>, isRow = false): Description<T> => ({
  kind: 'group',
  fields: fields as Fields,
  isRow,
  ...named(words),
})
export const row = <T>(words: Said, fields: NoInfer<Form<T>>) => group<T>(words, fields, true)

/** A value that may be absent: `off` says what its absence means. Without `blank`, its fields start empty. */
export const optional = <V>(
  { label, off }: { label: string; off: string },
  of: Description<V>,
  blank?: NoInfer<V>,
): Description<V | null> => ({ kind: 'optional', of, blank: blank ?? blankValue(of), off, label })

/** Values without an id, such as prices: each is identified by its index. */
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

/** Items with fields of their own. By default they have an id, and an order that the venue chooses. */
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

/** An empty item with these fields. What no form shows is left out: nobody could fill it in. */
export function blankOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(visibleFields(fields).map(([key, spec]) => [key, blankValue(spec)]))
}

function blankValue(spec: Spec): unknown {
  switch (spec.kind) {
    case 'words':
    case 'menus':
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

/** Every field that a form shows, with its key. */
export function visibleFields(fields: Fields): [string, Spec][] {
  return Object.entries(fields).filter((field): field is [string, Spec] => field[1] !== null)
}

function named(words: Said): Named {
  return typeof words === 'string' ? { label: words } : words
}
