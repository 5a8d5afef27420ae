import { isRecord } from '@lichtspel/domain/catalogue/merge-changes'
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

/** The addresses of the files in a value, each of a picture in a small width. */
export function fileAddresses(value: unknown): string[] {
  if (typeof value === 'string') return /^\/.+\.(?:jpg|png|pdf)$/.test(value) ? [value] : []
  const [width] = listAt(value, ['webp'])
  if (width !== undefined) return [`/beeld/${valueAt(value, ['path'])}/${width}.webp`]
  return isRecord(value) ? Object.values(value).flatMap(fileAddresses) : []
}
