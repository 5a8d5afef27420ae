import { LOGO_PATH } from '@lichtspel/contract/desk/paths'
import { openTestSite } from '@lichtspel/test-support/api/site-renderers.ts'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { OTHER_BRAND } from '@lichtspel/test-support/domain/catalogue/brand.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLogo } from './serve-desk.ts'
import { robotsFile } from './site-files.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let app: FastifyInstance
let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
  await openGent(api, (offer) => ({
    ...offer,
    venue: { ...offer.venue, languages: ['nl'] },
  }))
  await api.publish((offer) => offer)
  site = await openTestSite(api.catalogues)
  app = site.app
  serveLogo(app, api.catalogues)
})

afterAll(async () => {
  await site.close()
  await api.close()
})

const at = (host: string, url: string, headers = {}) => app.inject({ url, headers: { host, ...headers } })

test('each venue has its own pages under its own name, also in the same version', async () => {
  expect(api.catalogues.get('gent').version).toBe(api.catalogues.get('antwerpen').version)
  expect((await at('speel.example', '/')).body).toBe(
    '<link rel="canonical" href="https://speel.example/">Spel € 10',
  )
  expect((await at('gent.example', '/')).body).toBe(
    '<link rel="canonical" href="https://gent.example/">Spel € 12',
  )
})

test('the logo of each desk is the icon of its venue', async () => {
  const icons = await Promise.all(['speel.example', 'gent.example'].map((host) => at(host, LOGO_PATH)))
  expect(icons.map(({ headers }) => headers.location)).toEqual(['/favicon.png', OTHER_BRAND.icon])
})

test('a page in a language that only another venue has leads home', async () => {
  expect((await at('speel.example', '/fr/booking')).body).toBe('Réserver')
  const { statusCode, headers } = await at('gent.example', '/fr/booking')
  expect([statusCode, headers.location]).toEqual([302, '/'])
})

test('a page of one venue is never fresh for another', async () => {
  const { headers } = await at('speel.example', '/')
  const other = await at('gent.example', '/', { 'if-none-match': String(headers.etag) })
  expect(other.statusCode).toBe(200)
})

test('a host name without a venue has no pages', async () => {
  await api.publish((offer) => ({ ...offer, venue: { ...offer.venue, hosts: ['speel.example'] } }))
  for (const url of ['/', '/booking', '/robots.txt', '/nergens']) {
    const { statusCode, body, headers } = await at('127.0.0.1', url)
    expect([statusCode, body]).toEqual([404, 'Not found\n'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  await api.publish((offer) => ({ ...offer, venue: { ...offer.venue, hosts: [] } }))
})

describe('search engines', () => {
  test.each(['speel.example', 'gent.example'])('find the sitemap of %s in its robots.txt', async (host) => {
    expect((await at(host, '/robots.txt')).body).toContain(`Sitemap: https://${host}/sitemap.xml`)
  })

  test('robots.txt lists only paths that exist', async () => {
    const named = (hasDesk: boolean) =>
      robotsFile('', hasDesk).then(({ plain }) => String(plain).match(/(?<=^Disallow: ).*/gm))
    expect(await named(true)).toEqual(['/api/', '/beheer'])
    expect(await named(false)).toEqual(['/api/'])
  })

  test('the sitemap lists every page of the venue', async () => {
    const { body } = await at('gent.example', '/sitemap.xml')
    expect(body.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://gent.example/',
      '<loc>https://gent.example/booking',
    ])
    expect(body).not.toContain('xhtml')
  })
})
