import { globSync, readFileSync } from 'node:fs'
import { pathIn } from '@lichtspel/contract/paths'

const site = 'apps/site/dist/client'
const languages = globSync('apps/site/dist/client-render/*/').map((folder) => folder.split('/').at(-1))
const manifests = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(`apps/site/dist/client-render/${language}/manifest.json`, 'utf8')),
  ]),
)

const desk = 'apps/desk/dist'
const deskManifest = JSON.parse(readFileSync(`${desk}/.vite/manifest.json`, 'utf8'))

// What every page fetches by itself: its entry, the app that the entry starts, and everything those import at once.
const first = ['index.html', 'app/hydrate.tsx']
const bookingParts = ['app/routes/booking.tsx', 'app/features/booking/booking-screen.tsx']

function scriptsOf(language, ...parts) {
  return [...new Set([...first, ...parts].flatMap((key) => withImports(manifests[language], key)))]
}

/** What the desk's document asks for, and everything that imports at once. */
function scriptsOfDesk(key = 'index.html') {
  const { file, imports = [] } = deskManifest[key]
  return [...new Set([`${desk}/${file}`, ...imports.flatMap(scriptsOfDesk)])]
}

function withImports(manifest, key) {
  const { file, imports = [] } = manifest[key]
  return [`${site}/${file}`, ...imports.flatMap((imported) => withImports(manifest, imported))]
}

const asItIs = { gzip: false, brotli: false }

export default [
  ...languages.flatMap((language) => [
    {
      name: `first load of / in ${language}, scripts`,
      path: scriptsOf(language, 'app/routes/home.tsx'),
      gzip: true,
      limit: '90 kB',
    },
    {
      name: `first load of /booking in ${language}, scripts`,
      path: scriptsOf(language, ...bookingParts),
      gzip: true,
      limit: '142 kB',
    },
    {
      name: `first load of a manage link in ${language}, scripts`,
      path: scriptsOf(language, 'app/features/manage/manage-page.tsx'),
      gzip: true,
      limit: '150 kB',
    },
  ]),
  { name: 'all styles together', path: `${site}/assets/*.css`, gzip: true, limit: '21 kB' },
  ...languages.map((language) => ({
    name: `home page in ${language}, HTML`,
    path: `${site}${pathIn(language, '/')}index.html`,
    brotli: true,
    limit: '14 kB',
  })),
  {
    name: 'first picture on a phone, at most',
    path: `${site}/beeld/01-laser-arena-upright.*/960.avif`,
    ...asItIs,
    limit: '80 kB',
  },
  {
    name: 'first picture on a desktop, at most',
    path: `${site}/beeld/01-laser-arena.*/1920.avif`,
    ...asItIs,
    limit: '120 kB',
  },
  { name: 'first load of /beheer, scripts', path: scriptsOfDesk(), gzip: true, limit: '200 kB' },
  { name: 'fonts together', path: `${site}/assets/*.woff2`, ...asItIs, limit: '40 kB' },
]
