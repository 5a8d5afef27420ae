import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isRecord } from '@lichtspel/domain/catalogue/merge-changes'
import type { Path } from './description.ts'
import { listAt, valueAt, withValueAt } from './draft-paths.ts'

/** The path of an upload, and the name of the file on this device. */
type UploadedFile = { path: string; name: string }

export type DraftAction =
  | { kind: 'set'; path: Path; value: unknown; file?: UploadedFile }
  /** `place` is the index to insert at; without it, the item is added at the end. */
  | { kind: 'add'; path: Path; value: unknown; place?: number }
  | { kind: 'remove'; path: Path; place: number }
  | { kind: 'move'; path: Path; place: number; to: number }

/** The draft after an act. Its type is an offer, although what was typed may not be valid yet; the check reports that. */
export function advanceDraft(offer: Offer, act: DraftAction, base: Offer): Offer {
  return withIds(afterAct(offer, act), base)
}

function afterAct(offer: Offer, act: DraftAction): Offer {
  if (act.kind === 'set') return withValueAt(offer, act.path, act.value)
  const list = listAt(offer, act.path)
  switch (act.kind) {
    case 'add':
      return withValueAt(offer, act.path, list.toSpliced(act.place ?? list.length, 0, act.value))
    case 'remove':
      return withValueAt(offer, act.path, list.toSpliced(act.place, 1))
    case 'move': {
      const rest = list.toSpliced(act.place, 1)
      return withValueAt(offer, act.path, rest.toSpliced(act.to, 0, list[act.place]))
    }
  }
}

/** A new item gets its id from its name until it is published. After that the id never changes, because bookings refer to it. */
function withIds(offer: Offer, base: Offer): Offer {
  const lists: Path[] = [...Object.keys(base).map((key) => [key]), ['venue', 'brand', 'pictures']]
  return lists.reduce((draft, list) => {
    const known = new Set(listAt(base, list).map(idOf))
    const items = listAt(draft, list)
    const taken = new Set(items.map(idOf).filter((id) => known.has(id)))
    const named = items.map((item) => {
      const id = idOf(item)
      if (!isRecord(item) || known.has(id)) return item
      const own = freeId(slug(nameOf(item)) || String(list.at(-1)).toLowerCase(), taken)
      taken.add(own)
      return own === id ? item : { ...item, id: own }
    })
    return named.every((item, place) => item === items[place]) ? draft : withValueAt(draft, list, named)
  }, offer)
}

const idOf = (item: unknown) => valueAt(item, ['id'])

function nameOf(item: unknown): string {
  const names: Path[] = [
    ['names', 'nl'],
    ['question', 'nl'],
    ['file', 'path'],
  ]
  return String(names.map((path) => valueAt(item, path)).find((name) => name !== undefined) ?? '')
}

const MAX_ID_LENGTH = 30

/** `Feest & co!` becomes `feest-co`. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_ID_LENGTH)
    .replace(/-+$/, '')
}

function freeId(wanted: string, taken: ReadonlySet<unknown>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
