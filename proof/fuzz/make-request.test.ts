import { expect, test } from 'vitest'
import { makeRequest, type Route } from './make-request.ts'

const ROUTES: Route[] = [
  {
    method: 'POST',
    url: '/api/things/:id',
    params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
    querystring: { type: 'object', properties: { date: { type: 'string' } }, required: ['date'] },
    headers: { type: 'object', properties: { 'thing-key': { type: 'string' } }, required: ['thing-key'] },
    body: {
      type: 'object',
      properties: {
        count: { type: 'integer' },
        deep: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
      },
      required: ['count', 'deep'],
    },
  },
]
const around = {
  routes: ROUTES,
  known: { date: ['2027-01-01'], word: ['good'] },
  cookie: () => 'a=b',
  origin: 'http://localhost',
}
const many = Array.from({ length: 400 }, (_, nth) => makeRequest(7, nth, around))

test('the same seed makes the same requests, and a different seed makes different ones', () => {
  expect(makeRequest(7, 3, around)).toEqual(makeRequest(7, 3, around))
  expect(makeRequest(8, 3, around)).not.toEqual(makeRequest(7, 3, around))
})

test('path, query, header and every field of a body are sometimes valid and sometimes hostile', () => {
  const parts = {
    path: many.map(({ path }) => path.split('?')[0] ?? ''),
    query: many.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('date') ?? ''),
    header: many.map(({ headers }) => headers['thing-key'] ?? ''),
    count: many.map(({ body }) => String(read(body)?.count)),
    word: many.map(({ body }) => String(read(body)?.deep?.word)),
  }
  for (const [part, seen] of Object.entries(parts))
    expect([part, new Set(seen).size > 20]).toEqual([part, true])
  expect(parts.query).toContain('2027-01-01')
  expect(parts.word).toContain('good')
})

test('some bodies are not JSON', () => {
  expect(many.some(({ body }) => read(body) === undefined)).toBe(true)
})

function read(body = ''): { count?: unknown; deep?: { word?: unknown } } | undefined {
  try {
    return (JSON.parse(body) ?? {}) as { count?: unknown; deep?: { word?: unknown } }
  } catch {
    return undefined
  }
}
