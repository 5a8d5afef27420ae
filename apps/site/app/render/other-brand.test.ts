import { coloursPath } from '@lichtspel/contract/paths'
import { FIRST_BRAND } from '@lichtspel/domain/catalogue/first-brand'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { SAMPLE_GENT } from '@lichtspel/domain/catalogue/sample-gent'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { beforeAll, expect, test } from 'vitest'
import template from '../../index.html?raw'
import { PAGE_PATHS, renderPage } from './render-pages.tsx'

/** Has every file that it is asked for. */
const manifest = new Proxy({}, { get: (_, name) => ({ file: String(name) }) })

const [first, ...attractions] = GENT.attractions
if (first === undefined) throw new Error('Gent has no attractions')
const catalogue = { ...GENT, attractions: [{ ...first, picture: 'kart' }, ...attractions] }
const { brand } = catalogue.venue

let pages: { path: string; html: string }[]

async function render(shown: typeof GENT) {
  const offer = { catalogues: [shown], today: '2026-11-18', version: 1 }
  const parts = { template, manifest, origin: 'https://gent.example' }
  return await Promise.all(
    PAGE_PATHS.map(async (path) => ({ path, html: await renderPage(parts, offer, path) })),
  )
}

beforeAll(async () => {
  pages = await render(catalogue)
})

/** Everything of the first brand that a page could show. */
function firstBrandWords(): string[] {
  const { mark, icon, touchIcon, share, pictures, hero, menu, name } = FIRST_BRAND
  const files = [mark, hero.upright, ...pictures.map(({ file }) => file)].map(({ path }) => path)
  const alts = pictures.map(({ alt }) => alt.nl)
  return [name, icon, touchIcon, share, ...files, ...alts, ...Object.values(menu ?? {})]
}

test('no page of another venue shows anything of the first brand', () => {
  expect(pages.length).toBeGreaterThan(7)
  for (const { path, html } of pages) {
    expect([path, firstBrandWords().filter((word) => html.includes(word))]).toEqual([path, []])
  }
})

test('every page has the name, the logo, the icons and the colours of its brand', () => {
  for (const { html } of pages) {
    expect(html).toContain('<span>Kaai &amp; Co</span>')
    expect(html).toContain('aria-label="Kaai &amp; Co, naar de startpagina"')
    expect(html).toContain(`/beeld/${brand.mark.path}/960.webp`)
    expect(html).toContain(`<link rel="icon" href="${brand.icon}" type="image/png" />`)
    expect(html).toContain(`<link rel="apple-touch-icon" href="${brand.touchIcon}" />`)
    expect(html).toContain(
      `<link rel="stylesheet" href="${coloursPath(catalogue).replaceAll('&', '&amp;')}"></head>`,
    )
  }
})

test('the home page has the share picture, the pictures with their alt text and the menu of its brand', () => {
  const html = pages.find(({ path }) => path === '/')?.html ?? ''
  expect(html).toContain(`<meta property="og:image" content="https://gent.example${brand.share}">`)
  expect(html).toContain(`"image":"https://gent.example${brand.share}"`)
  expect(html).toContain(`imagesrcset="/beeld/${brand.hero.upright.path}/480.avif 480w`)
  for (const { file, alt } of brand.pictures) {
    expect(html).toContain(`src="/beeld/${file.path}/960.jpg"`)
    expect(html).toContain(`alt="${alt.nl}"`)
  }
  expect(html).toContain(`href="${brand.menu?.nl}"`)
})

test('a venue without a menu links to none', async () => {
  const venue = { ...GENT.venue, brand: { ...brand, menu: null } }
  const [home] = await render({ ...GENT, venue })
  expect(home?.html).not.toContain('.pdf')
})

test('the first venue needs no stylesheet of its own, unless it has another attraction', async () => {
  for (const { html } of await render(FIRST_CATALOGUE)) expect(html).not.toContain('/kleuren/')
  const [karting] = SAMPLE_GENT.attractions
  if (karting === undefined) throw new Error('Gent has no karting')
  const larger = { ...FIRST_CATALOGUE, attractions: [...FIRST_CATALOGUE.attractions, karting] }
  for (const { html } of await render(larger)) expect(html).toContain('&amp;karting=ff9f2e">')
})
