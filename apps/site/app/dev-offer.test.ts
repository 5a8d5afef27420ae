import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchOffer } from './dev-offer.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/', /^Lichtspel/],
  ['/booking', /Boek/],
])('the development server’s page at %s has a title and a language', async (pathname, title) => {
  const page = { title: '', documentElement: { lang: '' } }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('fetch', async () => Response.json({ catalogues: [FIRST_CATALOGUE], today: '2027-01-05' }))
  await fetchOffer()
  expect(page.title).toMatch(title)
  expect(page.documentElement.lang).toBe('nl-BE')
})
