import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDesk } from './serve-desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'lichtspel-desk-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div>')
  writeFileSync(join(folder, '.vite/manifest.json'), 'secret plan')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), 'brotli')
  app = fastify()
  app.decorateRequest('hostVenue')
  app.addHook('onRequest', async (request) => {
    request.hostVenue = { id: request.hostname === 'nergens' ? undefined : 'antwerpen', isNamed: false }
  })
  app.get('/api/known', async () => 'known')
  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits a plugin that returns a promise
  await app.register((scope) => serveDesk(scope, folder))
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  '/beheer',
  '/beheer/',
  '/beheer/vandaag',
  '/beheer/agenda/2026-11-28?boeking=x',
  '/beheer/.vite/manifest.json',
])('%s serves the single document, uncached and not indexed', async (url) => {
  const { statusCode, body, headers } = await app.inject(url)
  expect([statusCode, body]).toEqual([200, '<div id="root"></div>'])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
})

test('the desk’s policy allows only its own files, and no form submissions', async () => {
  const policy = String((await app.inject('/beheer')).headers['content-security-policy'])
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
})

test('files with a hashed name are cached for a year and compressed', async () => {
  const { headers, body } = await app.inject({
    url: '/beheer/assets/main-1a2b.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(body).toBe('brotli')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a missing file of an older build returns 404, not the document', async () => {
  expect((await app.inject('/beheer/assets/main-0000.js')).statusCode).toBe(404)
})

test('a host name without a venue has no desk', async () => {
  const { statusCode, body } = await app.inject({ url: '/beheer', headers: { host: 'nergens' } })
  expect([statusCode, body]).toEqual([404, 'Not found\n'])
})

test('other paths are not served by the desk', async () => {
  expect((await app.inject('/beheerder')).statusCode).toBe(404)
  const { headers, body } = await app.inject('/api/known')
  expect(body).toBe('known')
  expect(headers['content-security-policy']).toBeUndefined()
})
