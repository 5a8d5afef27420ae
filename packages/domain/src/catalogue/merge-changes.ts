/** Applies the changes between `base` and `mine` to `now`; everything else stays as in `now`. Where both changed, `mine` stays. */
export function mergeChanges<Content>(base: Content, mine: Content, now: Content): Content {
  if (isSame(mine, base)) return now
  if (isSame(now, base)) return mine
  if (isRecord(base) && isRecord(mine) && isRecord(now)) return mergeRecords(base, mine, now) as Content
  if (haveIds(base) && haveIds(mine) && haveIds(now)) return mergeLists(base, mine, now) as Content
  return mine
}

type Item = Record<string, unknown>

/** An exception is identified by its first day. */
const idOf = (item: Item) => item.id ?? item.from

function mergeRecords(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  now: Record<string, unknown>,
): Record<string, unknown> {
  const keys = new Set([...Object.keys(now), ...Object.keys(mine)])
  return Object.fromEntries([...keys].map((key) => [key, mergeChanges(base[key], mine[key], now[key])]))
}

function haveIds(list: unknown): list is Item[] {
  return Array.isArray(list) && list.every((item) => isRecord(item) && idOf(item) !== undefined)
}

/** Keeps my order and adds the other person's new items at the end. Items that either of us removed are gone. */
function mergeLists(base: readonly Item[], mine: readonly Item[], now: readonly Item[]): Item[] {
  const find = (list: readonly Item[], item: Item) => list.find((one) => idOf(one) === idOf(item))
  const ofMine = mine.flatMap((item) => {
    const [before, other] = [find(base, item), find(now, item)]
    if (before === undefined) return [item]
    return other === undefined ? [] : [mergeChanges(before, item, other)]
  })
  const added = now.filter((item) => find(base, item) === undefined && find(mine, item) === undefined)
  return [...ofMine, ...added]
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, place) => isSame(item, b[place]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
