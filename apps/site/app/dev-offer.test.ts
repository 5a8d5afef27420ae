import { coloursPath } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchOffer } from './dev-offer.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/', /^Lichtspel/],
  ['/booking', /Boek/],
])('the development server’s page at %s has a title, a language and colours', async (pathname, title) => {
  const links: { href?: string }[] = []
  const head = { append: (link: object) => links.push(link) }
  const page = { title: '', documentElement: { lang: '' }, head, createElement: () => ({}) }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('fetch', async () => Response.json({ catalogues: [FIRST_CATALOGUE], today: '2027-01-05' }))
  await fetchOffer()
  expect(page.title).toMatch(title)
  expect(page.documentElement.lang).toBe('nl-BE')
  expect(links).toEqual([{ rel: 'stylesheet', href: coloursPath(FIRST_CATALOGUE) }])
})
