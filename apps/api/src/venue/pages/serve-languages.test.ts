import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { openTestSite } from '@lichtspel/test-support/api/site-renderers.ts'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let site: Awaited<ReturnType<typeof openTestSite>>
let app: FastifyInstance
let api: TestApp

/** Publishes the languages of the venue and waits until the site has them. */
async function speak(...languages: readonly [string, ...string[]]): Promise<void> {
  await api.publish((offer) => ({ ...offer, venue: { ...offer.venue, languages } }))
  const expected = languages.includes('fr') ? 200 : 302
  await vi.waitFor(async () => expect((await app.inject('/fr/')).statusCode).toBe(expected), {
    timeout: 10_000,
  })
}

beforeAll(async () => {
  api = await createTestApp()
  site = await openTestSite(api.catalogues)
  app = site.app
  await speak('nl', 'fr')
})

afterAll(async () => {
  await site.close()
  await api.close()
})

test('a language’s pages appear when the venue adds that language and disappear when it is removed', async () => {
  expect((await app.inject('/fr/')).body).toContain('Partie €')
  expect((await app.inject('/')).body).toContain('Spel €')
  await speak('nl')
  const { statusCode, headers } = await app.inject('/fr/booking')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/', 'no-store'])
  const mailed = await app.inject('/fr/boeking')
  expect([mailed.statusCode, mailed.headers.location]).toEqual([302, '/boeking'])
  expect(mailed.headers['cache-control']).toBe('private, no-store')
  await speak('nl', 'fr')
  expect((await app.inject('/fr/booking')).body).toBe('Réserver')
})

test('French pages have the same headers as the Dutch ones', async () => {
  const { headers } = await app.inject('/fr/booking')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const known = { 'if-none-match': String(headers.etag) }
  expect((await app.inject({ url: '/fr/booking', headers: known })).statusCode).toBe(304)
})

test('the French manage page is private too', async () => {
  const { body, headers } = await app.inject('/fr/boeking')
  expect(body).toBe('Votre réservation')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers.etag).toBeUndefined()
})

test.each([
  ['/fr', '/fr/'],
  ['/FR', '/fr/'],
  ['/FR//', '/fr/'],
  ['/fr?x=1', '/fr/?x=1'],
  ['/fr/Booking/?spelers=8', '/fr/booking?spelers=8'],
  ['/FR/Boeking/', '/fr/boeking'],
  ['/nl/booking?spelers=8', '/booking?spelers=8'],
  ['/fr/boeking%23aB', '/fr/boeking#aB'],
  ['/boeking/aB', '/boeking#aB'],
  ['/FR/boeking/aB', '/fr/boeking#aB'],
  ['/en/boeking/aB', '/boeking#aB'],
])('%s redirects to %s', async (url, page) => {
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers.location]).toEqual([308, page])
})

test.each([
  ['/fr/spelen', '/fr/'],
  ['/FR/x/y', '/fr/'],
  ['/en/', '/'],
  ['/en/booking', '/'],
  ['/france', '/'],
  ['/fr%2fbooking', '/'],
])('%s redirects to the home page %s', async (url, home) => {
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers.location]).toEqual([302, home])
  expect(headers['cache-control']).toBe('no-store')
})

test('pages have a different etag for each encoding, and vary on accept-encoding', async () => {
  const names = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const asked = { 'accept-encoding': encoding }
    const etag = String((await app.inject({ url: '/fr/', headers: asked })).headers.etag)
    const again = await app.inject({ url: '/fr/', headers: { ...asked, 'if-none-match': etag } })
    expect([again.statusCode, again.headers.etag, again.headers.vary]).toEqual([304, etag, 'accept-encoding'])
    names.add(etag)
  }
  expect(names.size).toBe(3)
})

test.each([
  ['/spelen%zz', '/'],
  ['/fr/%C3%28', '/fr/'],
  ['/boeking;aB%', '/boeking#aB'],
])('%s, with a broken escape, still redirects to %s', async (url, page) => {
  const whole = await createTestApp({ SITE_FOLDER: site.folder }, api.database)
  const { headers } = await whole.app.inject(url)
  await whole.close()
  expect(headers.location).toBe(page)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('pages of all languages with a build are in the sitemap, each with its alternates', async () => {
  await speak('nl', 'fr', 'en')
  const { body } = await app.inject('/sitemap.xml')
  expect(body.match(/(?<=<loc>https:..speel.example)[^<]+/g)).toEqual([
    '/',
    '/booking',
    '/fr/',
    '/fr/booking',
  ])
  const alternates = [...body.matchAll(/hreflang="(.*?)" href="https:..speel.example(.*?)"/g)].map(
    ([, language, path]) => `${language} ${path}`,
  )
  const [home, booking] = [
    ['nl /', 'fr /fr/', 'x-default /'],
    ['nl /booking', 'fr /fr/booking', 'x-default /booking'],
  ]
  expect(alternates).toEqual([home, booking, home, booking].flat())
})

test('a page changes on the day that another offer begins', async () => {
  const change = (offer: Offer): Offer => ({
    ...offer,
    formulas: offer.formulas.map((one) => ('pricesCents' in one ? { ...one, pricesCents: [7700] } : one)),
  })
  await api.publish(change, '2030-01-01')
  expect((await app.inject('/')).body).not.toContain('€ 77')
  vi.spyOn(api.catalogues, 'today').mockReturnValue('2030-01-01')
  expect((await app.inject('/')).body).toContain('€ 77')
  vi.restoreAllMocks()
})
