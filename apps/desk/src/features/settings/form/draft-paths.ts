import type { Path } from './description.ts'

// A draft is the JSON of an offer, and may be invalid while someone is typing. These functions read and write it without trusting its
// type.

export function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (part === null || typeof part !== 'object' ? undefined : (part as never)[key]),
    content,
  )
}

/** The same content with one value changed; everything outside the path keeps its identity. */
export function withValueAt<Content>(content: Content, path: Path, value: unknown): Content {
  const [key, ...rest] = path
  if (key === undefined) return value as Content
  if (Array.isArray(content))
    return content.map((item, place) => (place === key ? withValueAt(item, rest, value) : item)) as Content
  const whole = (content ?? {}) as Record<string, unknown>
  return { ...whole, [key]: withValueAt(whole[key], rest, value) } as Content
}

export function listAt(content: unknown, path: Path): readonly unknown[] {
  const list = valueAt(content, path)
  return Array.isArray(list) ? list : []
}

/** Whether a path lies inside another. */
export function isWithin(path: Path, around: Path): boolean {
  return around.every((key, place) => path[place] === key)
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
