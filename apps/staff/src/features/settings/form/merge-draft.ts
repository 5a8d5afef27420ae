import { isRecord, isSame } from './draft-paths.ts'

/** Somebody published meanwhile: what was changed here stands, and everything else is as it is now. */
export function mergeDraft<Content>(base: Content, mine: Content, now: Content): Content {
  if (isSame(mine, base)) return now
  if (isSame(now, base)) return mine
  if (isRecord(base) && isRecord(mine) && isRecord(now)) return mergeRecords(base, mine, now) as Content
  if (haveIds(base) && haveIds(mine) && haveIds(now)) return mergeLists(base, mine, now) as Content
  return mine
}

type Named = Record<string, unknown> & { id: unknown }

function mergeRecords(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  now: Record<string, unknown>,
): Record<string, unknown> {
  const keys = new Set([...Object.keys(now), ...Object.keys(mine)])
  return Object.fromEntries([...keys].map((key) => [key, mergeDraft(base[key], mine[key], now[key])]))
}

function haveIds(list: unknown): list is Named[] {
  return Array.isArray(list) && list.every((item) => isRecord(item) && 'id' in item)
}

/** In my order, with what the other added at the end; what either took away is gone. */
function mergeLists(base: readonly Named[], mine: readonly Named[], now: readonly Named[]): Named[] {
  const find = (list: readonly Named[], id: unknown) => list.find((item) => item.id === id)
  const ofMine = mine.flatMap((item) => {
    const [before, other] = [find(base, item.id), find(now, item.id)]
    if (before === undefined) return [item]
    return other === undefined ? [] : [mergeDraft<Named>(before, item, other)]
  })
  const added = now.filter(({ id }) => find(base, id) === undefined && find(mine, id) === undefined)
  return [...ofMine, ...added]
}
