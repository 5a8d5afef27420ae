import { readFileSync } from 'node:fs'

const site = 'apps/site/dist/client'
const manifest = JSON.parse(readFileSync('apps/site/dist/client-render/manifest.json', 'utf8'))

const staff = 'apps/staff/dist'
const staffManifest = JSON.parse(readFileSync(`${staff}/.vite/manifest.json`, 'utf8'))

// What every page fetches by itself: its entry, the app that the entry starts, and everything those import at once.
const first = ['index.html', 'app/hydrate.tsx']
const bookingParts = ['app/routes/booking.tsx', 'app/features/booking/booking-screen.tsx']

function scriptsOf(...parts) {
  return [...new Set([...first, ...parts].flatMap(withImports))]
}

/** What the desk's document asks for, and everything that imports at once. */
function scriptsOfStaff(key = 'index.html') {
  const { file, imports = [] } = staffManifest[key]
  return [...new Set([`${staff}/${file}`, ...imports.flatMap(scriptsOfStaff)])]
}

function withImports(key) {
  const { file, imports = [] } = manifest[key]
  return [`${site}/${file}`, ...imports.flatMap(withImports)]
}

const asItIs = { gzip: false, brotli: false }

export default [
  { name: 'first load of /, scripts', path: scriptsOf(), gzip: true, limit: '95 kB' },
  {
    name: 'everything /booking runs, scripts',
    path: scriptsOf(...bookingParts),
    gzip: true,
    limit: '150 kB',
  },
  {
    name: 'everything a manage link runs, scripts',
    path: scriptsOf('app/routes/manage.tsx'),
    gzip: true,
    limit: '150 kB',
  },
  { name: 'all styles together', path: `${site}/assets/*.css`, gzip: true, limit: '20 kB' },
  { name: 'home page, HTML', path: `${site}/index.html`, brotli: true, limit: '12 kB' },
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
  { name: 'first load of /beheer, scripts', path: scriptsOfStaff(), gzip: true, limit: '200 kB' },
  { name: 'fonts together', path: `${site}/assets/*.woff2`, ...asItIs, limit: '40 kB' },
]
