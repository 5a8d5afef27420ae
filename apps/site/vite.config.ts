import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COLOURS_PATH, pathIn } from '@lichtspel/contract/paths'
import { SUPPORTED_BROWSERS } from '@lichtspel/contract/supported-browsers'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { apiDocs } from './build/api-docs.ts'

/** One build per language: packages/texts resolves to the first export condition. build/build.ts builds all of them. */
const language = process.env.SITE_LANGUAGE ?? 'nl'

/** What `/booking` shows, which the home page loads only when a visitor comes near. */
const SCREEN = 'app/features/booking/booking-screen.tsx'
/** The pages whose first load has a budget (.size-limit.js), each with what it asks for at once. */
const PAGES = {
  every: ['app/hydrate.tsx'],
  home: ['app/routes/home.tsx'],
  booking: ['app/routes/booking.tsx', SCREEN],
  manage: ['app/features/manage/manage-page.tsx'],
}

/**
 * Names the bundle of a module that several of these pages import: without it there would be a small file for every combination of parts
 * that share a module, and small files compress badly.
 */
function sharedPart(id: string, graph: Graph): string | null {
  // The order of the layers (tokens, base, pieces) is that of the bundles.
  if (/ui.src.(tokens|base)[.]css$/.test(id)) return 'base'
  pages ??= Object.entries(PAGES).map(([page, files]) => ({ page, modules: modulesOf(files, graph) }))
  const users = pages.flatMap(({ page, modules }) => (modules.has(id) ? page : []))
  if (users.includes('every') || users.length === 3) return 'base'
  if (users.length === 2) return users.join('-')
  // Later parts of the page use many of these too, and each would be a file of a few hundred bytes.
  frame ??= modulesOf(PAGES.booking.slice(0, 1), graph)
  return users[0] === 'booking' && !frame.has(id) ? 'screen' : null
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
let pages: { page: string; modules: Set<string> }[] | undefined
/** What stands around the screen of `/booking`, on the home page too. */
let frame: Set<string> | undefined

/** The modules that these files ask for at once. */
function modulesOf(files: readonly string[], graph: Graph): Set<string> {
  const modules = new Set<string>()
  const add = (id: string): void => {
    if (modules.has(id)) return
    modules.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  for (const file of files) add(fileURLToPath(new URL(file, import.meta.url)))
  return modules
}

const sheets: Record<string, string> = {}

/** A page carries hundreds of these names: the same few letters for each sheet compress better than Vite's names with line numbers. */
function className(name: string, sheet: string): string {
  const [path = ''] = relative(import.meta.dirname, sheet).split('?')
  const mark = createHash('sha1').update(path).digest('hex').slice(0, 4)
  sheets[mark] ??= path
  if (sheets[mark] !== path) throw new Error(`${path} and ${sheets[mark]} share class names: rename one`)
  return `${name}_${mark}`
}

/** In development each language has its own server behind the first one: `fr=5183 en=5184`. */
const otherServers = (process.env.OTHER_LANGUAGES ?? '').split(' ').filter((one) => one !== '')
// Not a plain string: Vite would then replace the host name, from which the server knows the venue.
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` }
const desk = { target: `http://localhost:${process.env.DESK_PORT ?? 5174}`, ws: true }
const otherLanguages = otherServers.map((one) => one.split('=') as [string, string])

export default defineConfig(({ command }) => ({
  // A build has the files of all languages in one folder; a development server serves only its own language.
  base: command === 'serve' ? pathIn(language, '/') : '/',
  cacheDir: `node_modules/.vite/${language}`,
  resolve: { conditions: [language, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
  plugins: [react(), apiDocs()],
  css: { modules: { generateScopedName: className } },
  build: {
    target: SUPPORTED_BROWSERS,
    // The Content-Security-Policy blocks fonts and pictures as data: URLs, and those cannot be cached.
    assetsInlineLimit: 0,
    // A single stylesheet of 5 kB: a second one would cost a phone another round trip before its first paint.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The same bytes in every language, so a language switch does not fetch it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: sharedPart, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // The planner's worker is an ES module, like the rest.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': api,
      [COLOURS_PATH]: api,
      '/beheer': desk,
      // Files that a venue uploaded; the others are in public.
      '^/beeld/[a-z]+\\.[0-9a-f]{24}/': api,
      ...Object.fromEntries(
        // Includes the websocket, which hot reloading uses.
        otherLanguages.map(([other, port]) => [
          `^/${other}/`,
          { target: `http://localhost:${port}`, ws: true },
        ]),
      ),
    },
  },
}))
