import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openTestSite } from '@lichtspel/test-support/api/site-renderers.ts'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite } from './serve-site.ts'
import { sitePage } from './site-files.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let app: FastifyInstance
let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
  // serve-languages.test.ts covers the other languages.
  await api.publish((offer) => ({ ...offer, venue: { ...offer.venue, languages: ['nl'] } }))
  site = await openTestSite(api.catalogues, (folder) => {
    mkdirSync(join(folder, 'beeld/laser.1a2b'))
    writeFileSync(join(folder, 'beeld/laser.1a2b/480.avif'), 'avif')
    writeFileSync(join(folder, 'favicon.png'), 'png')
    writeFileSync(join(folder, 'assets/index-1a2b.js'), 'plain')
    writeFileSync(join(folder, 'assets/index-1a2b.js.br'), 'brotli')
  })
  app = site.app
})

afterAll(async () => {
  await site.close()
  await api.close()
})

describe('pages', () => {
  test('use the configured origin', async () => {
    const { body, headers } = await app.inject('/')
    expect(body).toBe('<link rel="canonical" href="https://speel.example/">Spel € 10')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed with %s', async (encoding, decompress) => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    expect(decompress(rawPayload).toString()).toContain('Spel € 10')
  })

  test.each(['br;Q=0, gzip;q=0', '*;q=0', ''])(
    'are uncompressed for Accept-Encoding %s',
    async (accepted) => {
      const { headers, body } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding']).toBeUndefined()
      expect(body).toContain('Spel € 10')
    },
  )

  test('are kept uncompressed too: without compression, a request costs no unpacking', async () => {
    const { plain, gzip } = await sitePage('text/html', 'Spel € 10')
    expect(plain).toEqual(gunzipSync(gzip))
    const { headers, body } = await app.inject({ method: 'HEAD', url: '/' })
    expect([Number(headers['content-length']), body]).toEqual([(await app.inject('/')).rawPayload.length, ''])
  })

  test('return 304 when nothing changed', async () => {
    const { headers } = await app.inject('/booking')
    const again = await app.inject({ url: '/booking', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('are rendered again after a revision is published, with a new etag', async () => {
    const { headers } = await app.inject('/')
    await api.publish((offer) => ({
      ...offer,
      formulas: offer.formulas.map((formula) =>
        formula.id === 'standard' ? { ...formula, pricesCents: [1250] as [number] } : formula,
      ),
    }))
    await expect.poll(async () => (await app.inject('/')).body).toContain('Spel € 12.5')
    const known = { 'if-none-match': String(headers.etag) }
    expect((await app.inject({ url: '/', headers: known })).statusCode).toBe(200)
  })

  test('ignore the query string', async () => {
    expect((await app.inject('/booking?formule=kids')).statusCode).toBe(200)
  })
})

describe('the manage page, the guests’ page and the payment page', () => {
  test.each([
    ['/boeking', 'Je boeking'],
    ['/bezoek', 'Jullie bezoek'],
    ['/betaling?id=0b7e0a52-7a1c-4f6e-9d55-0d6a3d1f2c11', 'Je betaling'],
  ])('are the same for all links, uncached and not indexed: %s', async (url, page) => {
    const { body, headers } = await app.inject(url)
    expect(body).toBe(page)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers.etag).toBeUndefined()
    expect((await app.inject('/sitemap.xml')).body).not.toMatch(/boeking|bezoek|betaling/)
  })
})

describe('files', () => {
  test('with a hashed name are cached for a year and compressed', async () => {
    const { headers, body } = await app.inject({
      url: '/assets/index-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(body).toBe('brotli')
  })

  test('that are pictures are cached for a year too', async () => {
    const { headers } = await app.inject('/beeld/laser.1a2b/480.avif')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('image/avif')
    expect((await app.inject('/beeld/laser.0000/480.avif')).statusCode).toBe(404)
  })

  test('with a plain name are cached for a day', async () => {
    expect((await app.inject('/favicon.png')).headers['cache-control']).toBe('public, max-age=86400')
  })

  test('of an older build return 404, not the home page', async () => {
    expect((await app.inject('/assets/index-0000.js')).statusCode).toBe(404)
  })
})

describe('every path', () => {
  test.each([
    '/',
    '/booking',
    '/boeking',
    '/favicon.png',
    '/assets/index-1a2b.js',
    '/robots.txt',
    '/nowhere',
  ])('ASVS 3.4.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6: %s has the security headers', async (url) => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy'])
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
  })

  test.each([
    '/assets/',
    '/beeld/',
    '/assets/..%2f..%2fpackage.json',
    '/.git/config',
    '/.env',
    '/../package.json',
  ])('ASVS 5.3.2, 13.4.1, 13.4.3: %s exposes no directory and no unpublished file', async (url) => {
    const { statusCode, headers } = await app.inject(url)
    expect([302, 403, 404]).toContain(statusCode)
    if (statusCode === 302) expect(headers.location).toBe('/')
  })
})

describe('a differently spelled path', () => {
  test.each([
    ['/booking/', '/booking'],
    ['/Booking', '/booking'],
    ['/BOOKING//', '/booking'],
    ['/Booking/?formule=kids&spelers=10', '/booking?formule=kids&spelers=10'],
    ['/booking/?next=//elders.be', '/booking?next=//elders.be'],
    ['/nl', '/'],
    ['/NL/?x=1', '/?x=1'],
    ['/nl/booking?formule=kids&spelers=10', '/booking?formule=kids&spelers=10'],
    ['/NL/Booking/', '/booking'],
  ])('%s redirects to %s', async (url, page) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location]).toEqual([308, page])
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  test.each([
    ['/Boeking/0123456789ABCdefghijklmnopq', '/boeking#0123456789ABCdefghijklmnopq'],
    ['/BOEKING/aB?utm=x', '/boeking#aB'],
    [`/BOEKING/aB?utm=${'x'.repeat(200)}`, '/boeking#aB'],
    ['/Boeking', '/boeking'],
    ['/Bezoek', '/bezoek'],
    ['/fr/Bezoek%23aB', '/bezoek#aB'],
    ['/nl/boeking?utm=x', '/boeking?utm=x'],
    ['/BOEKING/aB//elders.be', '/boeking#aB'],
    ['/boeking%23a-B_9', '/boeking#a-B_9'],
    ['/boeking%2523aB', '/boeking#aB'],
    ['/Boeking%2FaB', '/boeking#aB'],
    ['/boeking;aB', '/boeking#aB'],
    ['/boeking%23aB%0d%0aset-cookie:x', '/boeking#aB'],
    ['/nl/boeking%23aB', '/boeking#aB'],
    ['/fr/boeking%23aB', '/boeking#aB'],
    ['/xx/boeking%23aB', '/boeking#aB'],
    ['/XX/Boeking/aB', '/boeking#aB'],
  ])('%s redirects to %s, uncached', async (url, page) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location]).toEqual([308, page])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test.each(['/xx/boeking', '/XX/Boeking/?utm=x', '/fr/boeking', '/xx/bezoek'])(
    '%s, whose token the server does not see, redirects to the page in the root language',
    async (url) => {
      const { statusCode, headers } = await app.inject(url)
      expect([statusCode, headers.location]).toEqual([302, url.endsWith('bezoek') ? '/bezoek' : '/boeking'])
      expect(headers['cache-control']).toBe('private, no-store')
    },
  )

  test.each(['/x/booking', '/xx/booking', '/nl/bookings', '/nlx', '/bookings', '/booking/%2f'])(
    '%s redirects home',
    async (url) => {
      const { statusCode, headers } = await app.inject(url)
      expect([statusCode, headers.location]).toEqual([302, '/'])
    },
  )
})

describe('unknown paths', () => {
  test.each(['/spelen', '/booking/extra', '/index.html', '/.env', '/%00', '/a/b/c?d=e'])(
    '%s redirects home',
    async (url) => {
      const { statusCode, headers } = await app.inject(url)
      expect(statusCode).toBe(302)
      expect(headers.location).toBe('/')
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('with 15,000 slashes cost no more than others', async () => {
    const long = `/a${'/'.repeat(15_000)}x`
    await app.inject(long)
    const before = performance.now()
    for (let count = 0; count < 20; count++) expect((await app.inject(long)).statusCode).toBe(302)
    expect((await app.inject(`/booking${'/'.repeat(15_000)}`)).headers.location).toBe('/')
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  test('under /api are left to the API', async () => {
    expect((await app.inject('/api/known')).body).toBe('known')
    expect((await app.inject('/api/unknown')).statusCode).toBe(404)
  })
})

test.each(['/', '/assets/index-1a2b.js', '/spelen', '/robots.txt'])(
  '%s has the security headers',
  async (url) => {
    const { headers } = await app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; ")
    expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test('a folder without a built site stops the server at startup', async () => {
  await expect(
    serveSite(fastify(), { folder: tmpdir(), publicOrigin: '', hasDesk: false, catalogues: api.catalogues }),
  ).rejects.toThrow('holds no built site')
})
