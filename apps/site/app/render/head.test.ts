import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { catalogueBlock, headOf } from './head.ts'
import { type Manifest, pageAssets } from './page-assets.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_react'], css: ['assets/index-1.css'] },
  _react: { file: 'assets/react-1.js' },
  'app/routes/booking.tsx': {
    file: 'assets/booking-1.js',
    imports: ['_react', '_form'],
    css: ['assets/booking-1.css'],
  },
  _form: { file: 'assets/form-1.js' },
  'fonts/a.woff2': { file: 'assets/a-1.woff2' },
}

const FACTS = {
  catalogue: FIRST_CATALOGUE,
  today: '2026-11-15',
  assets: pageAssets(manifest, []),
  origin: 'https://speel.example',
}

test('a page preloads its own code, but not what every page already loads', () => {
  const assets = pageAssets(manifest, ['app/routes/booking.tsx', '_form'])
  expect(assets.modules).toEqual(['/assets/booking-1.js', '/assets/form-1.js'])
  expect(assets.styles).toEqual(['/assets/booking-1.css'])
  expect(assets.fonts).toEqual(['/assets/a-1.woff2'])
})

test('a page missing from the build makes the build fail', () => {
  expect(() => pageAssets(manifest, ['app/routes/gone.tsx'])).toThrow('the build made no app/routes/gone.tsx')
})

test('special characters in a text cannot break out of the head', () => {
  const catalogue = { ...FIRST_CATALOGUE, venue: { ...FIRST_CATALOGUE.venue, name: '"A" <b> & co' } }
  const head = headOf('booking', '/booking', { ...FACTS, catalogue })
  expect(head).toContain('<title>Boek nu · &quot;A&quot; &lt;b> &amp; co</title>')
  expect(head).toContain('<link rel="canonical" href="https://speel.example/booking">')
  expect(head).not.toContain('<b>')
})

test.each([
  ['manage', '/boeking', 'Je boeking'],
  ['guests', '/bezoek', 'Je bezoek'],
  ['payment', '/betaling', 'Je betaling'],
] as const)('the page %s is not indexed and its head does not contain its address', (page, path, title) => {
  const head = headOf(page, path, FACTS)
  expect(head).toContain(`<title>${title} · Lichtspel Antwerpen</title>`)
  expect(head).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(head).not.toMatch(/canonical|og:|speel\.example|hreflang/)
})

test('a text cannot break out of the data block', () => {
  const venue = { ...FIRST_CATALOGUE.venue, name: '</script><script>alert(1)' }
  const block = catalogueBlock({
    catalogues: [{ ...FIRST_CATALOGUE, venue }],
    today: '2026-11-15',
    version: 1,
  })
  expect(block.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(block.replace(/^<[^>]*>|<\/script>$/g, '')).catalogues[0].venue.name).toBe(venue.name)
})

test('the data block has each text in the language of the page only', () => {
  const block = catalogueBlock({ catalogues: [FIRST_CATALOGUE], today: '2026-11-15', version: 1 })
  const [catalogue] = JSON.parse(block.replace(/^<[^>]*>|<\/script>$/g, '')).catalogues
  expect(FIRST_CATALOGUE.attractions[0]?.names.fr).toBe('Laser game')
  expect(catalogue.attractions[0].names).toEqual({ nl: 'Lasershooten' })
  expect(catalogue.rules).toMatchObject({ maxGames: FIRST_CATALOGUE.rules.maxGames })
})

test('a venue with Dutch only has no alternate pages', () => {
  const venue = { ...FIRST_CATALOGUE.venue, languages: ['nl'] as const }
  const head = headOf('home', '/', { ...FACTS, catalogue: { ...FIRST_CATALOGUE, venue } })
  expect(head).not.toMatch(/hreflang|locale:alternate|ContactPoint/)
  expect(head).toContain('<meta property="og:locale" content="nl_BE">')
})

test('every page has an alternate link for each of the venue’s languages that the site supports, and for no other', () => {
  const venue = { ...FIRST_CATALOGUE.venue, languages: ['nl', 'fr', 'en', 'de'] as const }
  const head = headOf('booking', '/booking', { ...FACTS, catalogue: { ...FIRST_CATALOGUE, venue } })
  expect(head.match(/hreflang="[^>]*/g)).toEqual([
    'hreflang="nl" href="https://speel.example/booking"',
    'hreflang="fr" href="https://speel.example/fr/booking"',
    'hreflang="en" href="https://speel.example/en/booking"',
    'hreflang="x-default" href="https://speel.example/booking"',
  ])
  expect(head.match(/(?<=og:locale:alternate" content=")[^"]*/g)).toEqual(['fr_BE', 'en_GB'])
})

test('the manage page has no alternate links', () => {
  const venue = { ...FIRST_CATALOGUE.venue, languages: ['nl', 'fr'] as const }
  expect(headOf('manage', '/boeking', { ...FACTS, catalogue: { ...FIRST_CATALOGUE, venue } })).not.toContain(
    'hreflang',
  )
})
