import type { Words } from '@lichtspel/domain/catalogue/words'

/** Where something stands in an offer: keys of objects, places in lists. */
export type Path = readonly (string | number)[]

type Named = { label: string; hint?: string }
export type Option<Value extends string = string> = { value: Value; label: string }

export type TextSpec = Named & { kind: 'text'; type?: 'email' | 'tel' }
/** Words per language of the venue. `lines`: more than one makes a large field. */
export type WordsSpec = Named & { kind: 'words'; lines?: number }
export type MoneySpec = Named & { kind: 'money' }
/** `per`: how many of what is stored make one of what is shown, as milliseconds in a minute. */
export type NumberSpec = Named & { kind: 'number'; unit?: string; per?: number }
export type TimeSpec = Named & { kind: 'time' }
export type DateSpec = Named & { kind: 'date' }
export type SwitchSpec = Named & { kind: 'switch' }
/** The options may depend on the rest of the draft. */
export type ChoiceSpec = Named & { kind: 'choice'; options: (offer: unknown) => readonly Option[] }
/** `kept`: those that are always chosen, and so are not asked. */
export type SeveralSpec = Named & { kind: 'several'; options: readonly Option[]; kept?: readonly string[] }

export type GroupSpec<T> = Named & { kind: 'group'; isRow?: boolean; fields: Fields<T> }

/** Something that may be there or not: `off` says what it means when it is not. */
export type OptionalSpec<T> = Named & { kind: 'optional'; of: Spec<T>; blank: T; off: string }

/** Values without a name of their own, such as prices: each is known by its place. */
type ValuesSpec<Item> = Named & {
  kind: 'values'
  labelOf: (place: number) => string
  of: Spec<Item>
  add: string
  blankOf: (list: readonly Item[]) => Item
  /** Whether their order is the venue's to choose. */
  isOrdered: boolean
}

/** A way to add one to a list. */
type ListAddition<Item> = { label: string; blank: () => Item }

/** Things with a name of their own, each with its fields. Method notation: whoever draws them knows no type. */
type ListSpec<Item> = Named & {
  kind: 'list'
  additions: readonly ListAddition<Item>[]
  isOrdered: boolean
  /** What makes one the same as before, whatever else changed. */
  idOf(item: Item): string
  titleOf(item: Item): string
  /** A few words beside the title. */
  factsOf?(item: Item): string
  fieldsOf(item: Item): Fields<never>
}

/** How a value of this type may be asked; what the catalogue's type has no room for does not compile. */
type Spec<V> = null extends V ? OptionalSpec<NonNullable<V>> : SolidSpec<V>

type SolidSpec<V> = [V] extends [boolean]
  ? SwitchSpec
  : [V] extends [number]
    ? MoneySpec | NumberSpec
    : [V] extends [string]
      ? TextSpec | TimeSpec | DateSpec | ChoiceSpec
      : [V] extends [Words]
        ? WordsSpec
        : [V] extends [readonly (infer Item)[]]
          ? ListSpec<Item> | ValuesSpec<Item> | ([Item] extends [string] ? SeveralSpec : never)
          : GroupSpec<V>

type Field<T> = { [Key in keyof T & string]: { key: Key } & Spec<T[Key]> }[keyof T & string]

/** The fields of a thing, in the order in which they are shown. */
export type Fields<T> = [T] extends [never] ? readonly AnyField[] : readonly Field<T>[]

// What draws, checks and compares them works on any.
export type AnySpec =
  | TextSpec
  | WordsSpec
  | MoneySpec
  | NumberSpec
  | TimeSpec
  | DateSpec
  | SwitchSpec
  | ChoiceSpec
  | SeveralSpec
  | AnyGroup
  | AnyOptional
  | AnyValues
  | AnyList
export type AnyField = { key: string } & AnySpec
export type AnyGroup = Named & { kind: 'group'; isRow?: boolean; fields: readonly AnyField[] }
export type AnyOptional = Named & { kind: 'optional'; of: AnySpec; blank: unknown; off: string }
export type AnyValues = Omit<ValuesSpec<unknown>, 'of' | 'blankOf'> & {
  of: AnySpec
  blankOf(list: readonly unknown[]): unknown
}
export type AnyList = Named & {
  kind: 'list'
  additions: readonly ListAddition<unknown>[]
  isOrdered: boolean
  idOf(item: unknown): string
  titleOf(item: unknown): string
  factsOf?(item: unknown): string
  fieldsOf(item: unknown): readonly AnyField[]
}

/** Checks fields against the type they are for, and forgets the type. */
export function fields<T>(list: Fields<T>): readonly AnyField[] {
  return list as readonly unknown[] as readonly AnyField[]
}
