import { Random } from '../stage/random.ts'
import { hostileText, hostileValue, type Json } from './hostile-values.ts'
import { mutate } from './mutate.ts'
import { type Known, type Schema, sampleOf } from './sample.ts'

export type Route = {
  method: string
  url: string
  params?: Schema
  querystring?: Schema
  headers?: Schema
  body?: Schema
}

export type Asked = { method: string; path: string; headers: Record<string, string>; body?: string }

export type Surroundings = { routes: readonly Route[]; known: Known; cookie: () => string; origin: string }

/**
 * The nth request of a seed: a valid one for some route, with hostile values in its fields, headers, query or path, or with a broken
 * format.
 */
export function makeRequest(seed: number, nth: number, around: Surroundings): Asked {
  const random = new Random(seed * 1_000_003 + nth)
  const route = random.pick(around.routes)
  const times = (share: number) => (random.chance(share) ? 1 + random.below(3) : 0)
  const part = (schema: Schema | undefined, share: number) =>
    mutate(schema === undefined ? {} : sampleOf(schema, random, around.known), random, times(share))
  const path =
    pathOf(route.url, part(route.params, 0.2), random) + queryOf(part(route.querystring, 0.7), random)
  const headers = {
    origin: around.origin,
    ...(random.chance(0.95) && { cookie: around.cookie() }),
    ...headersOf(part(route.headers, 0.3)),
    ...strayHeaders(random),
  }
  if (route.method === 'GET') return { method: 'GET', path, headers }
  const body = bodyOf(part(route.body, 0.85), random)
  return { method: route.method, path, headers: { 'content-type': contentType(random), ...headers }, body }
}

function pathOf(url: string, params: Json, random: Random): string {
  const values = (params ?? {}) as Record<string, Json>
  return url.replaceAll(/:(\w+)/g, (_, name: string) =>
    random.chance(0.05) ? '%E0%A4%A' : encodeURIComponent(wellFormed(textOf(values[name]))),
  )
}

function queryOf(query: Json, random: Random): string {
  if (query === null || typeof query !== 'object') return `?${encodeURIComponent(wellFormed(textOf(query)))}`
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .slice(0, 50)
      .map((one) => [name, one] as const),
  )
  const written = pairs.map(
    ([name, value]) =>
      `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(textOf(value)))}`,
  )
  if (random.chance(0.03)) written.push('%', 'a=%00', '[]=1', '__proto__[x]=1')
  return written.length === 0 ? '' : `?${written.join('&')}`
}

function headersOf(headers: Json): Record<string, string> {
  const named = Object.entries((headers ?? {}) as Record<string, Json>).filter(([name]) =>
    /^[a-z-]{2,40}$/.test(name),
  )
  return Object.fromEntries(named.map(([name, value]) => [name, sendable(textOf(value))]))
}

const STRAY = [
  'visitor-active',
  'hold-seq',
  'if-none-match',
  'last-event-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'accept-language',
  'accept',
  'accept-encoding',
  'range',
  'cookie',
  'origin',
  'user-agent',
  'authorization',
  'x-http-method-override',
] as const

function strayHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.35)) return {}
  return {
    [random.pick<string>(STRAY)]: sendable(random.pick([hostileText(random), '1', '-1', '9'.repeat(30)])),
  }
}

function contentType(random: Random): string {
  return random.chance(0.95)
    ? 'application/json'
    : random.pick([
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/json; charset=utf-16',
        '',
      ])
}

function bodyOf(value: Json, random: Random): string {
  const text = JSON.stringify(value)
  if (random.chance(0.95)) return text
  return random.pick([
    text.slice(0, -1),
    `${text}${text}`,
    '',
    'nul',
    '[',
    `{"a":${'['.repeat(2_000)}`,
    '\u0000',
    JSON.stringify(hostileValue(random)),
  ])
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

/** encodeURIComponent throws on a lone surrogate. */
const wellFormed = (text: string): string => text.toWellFormed()

/** Node rejects other characters in a header. */
const sendable = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000)
