import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import { mergeDraft } from './form/merge-draft.ts'

type List = readonly HoursException[]

/** An exception is known by its first day. */
export function mergeExceptions(base: List, mine: List, now: List): HoursException[] {
  const named = (list: List) => list.map((one) => ({ ...one, id: one.from }))
  return mergeDraft(named(base), named(mine), named(now))
    .map(({ id: _, ...one }) => one)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}
