// Builds the public site: scripts and styles by Vite for each language, then each page as complete HTML, then compresses everything.
// - `node build/build.ts`: what production serves, in dist/client
// - `node build/build.ts gallery`: the same in Dutch only, with the component gallery (/_ui), in dist/gallery
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { pathIn } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { build } from 'vite'
import { TEXT_LANGUAGES } from './languages.ts'
import { checkLayerOrder } from './layer-order.ts'

const COMPRESSIBLE = '**/*.{js,css,html,svg,json,txt,xml,webmanifest}'

/**
 * Writes `.br` and `.gz` files next to every file that gets smaller, at the highest level, so that no request has to wait for
 * compression.
 */
async function compressFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const names = globSync(COMPRESSIBLE, { cwd: folder })
  let bytes = 0
  for (const name of names) {
    const path = join(folder, name)
    const content = readFileSync(path)
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    })
    writeFileSync(`${path}.br`, brotli)
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    bytes += brotli.length
  }
  return { files: names.length, bytes }
}

const site = new URL('..', import.meta.url).pathname
const mode = process.argv[2] === 'gallery' ? 'gallery' : 'production'
const client = mode === 'gallery' ? `${site}dist/gallery` : `${site}dist/client`
const languages = mode === 'gallery' ? TEXT_LANGUAGES.slice(0, 1) : TEXT_LANGUAGES

// React picks its build by NODE_ENV; the gallery uses production React too.
process.env.NODE_ENV = 'production'
const shared = { root: site, mode, logLevel: 'warn' as const }

rmSync(`${client}-render`, { recursive: true, force: true })
for (const [place, language] of languages.entries()) {
  // Read by vite.config.ts.
  process.env.SITE_LANGUAGE = language
  await buildScripts(place === 0)
  await buildRenderer(language)
}
// Each language's build writes its own index.html, so the pages are written after all builds.
for (const language of languages) await writeStaticPages(language)
for (const sheet of globSync(`${client}/assets/*.css`)) checkLayerOrder(readFileSync(sheet, 'utf8'))
rmSync(`${client}/.vite`, { recursive: true })
const { files, bytes } = await compressFolder(client)
console.log(
  `site: ${languages.join(', ')}; ${files} files compressed, ${(bytes / 1024).toFixed(0)} kB as brotli, in ${client.slice(site.length)}`,
)

/** All languages go into one folder: a file that two of them share has the same name and is fetched once. */
async function buildScripts(isFirst: boolean): Promise<void> {
  await build({ ...shared, build: { outDir: client, emptyOutDir: isFirst, copyPublicDir: isFirst } })
}

/** The code the server runs to re-render the pages after a publication. It is never served. */
async function buildRenderer(language: string): Promise<void> {
  const folder = `${client}-render/${language}`
  mkdirSync(folder, { recursive: true })
  await build({
    ...shared,
    // Bundled into one file, so the server that loads it needs none of the site's packages.
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      ssr: 'app/render/render-pages.tsx',
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  })
  renameSync(`${client}/index.html`, `${folder}/template.html`)
  // The size budgets also read this manifest, to see what a first load fetches.
  renameSync(`${client}/.vite/manifest.json`, `${folder}/manifest.json`)
}

async function writeStaticPages(language: Language): Promise<void> {
  const render = `${client}-render/${language}`
  const template = readFileSync(`${render}/template.html`, 'utf8')
  const manifest = JSON.parse(readFileSync(`${render}/manifest.json`, 'utf8'))
  const { PAGE_PATHS, renderPage } = await import(pathToFileURL(`${render}/render.js`).href)
  for (const page of PAGE_PATHS)
    writePage(
      pathIn(language, page),
      await renderPage({ template, manifest, origin: '' }, firstOffer(), page),
    )
}

/** The catalogue in the static pages, before a server has published one. */
function firstOffer(): CatalogueResponse {
  return {
    catalogues: [FIRST_CATALOGUE],
    today: FIRST_CATALOGUE.validFrom,
    version: FIRST_CATALOGUE.revision,
  }
}

/** Writes `/` to index.html and `/fr/booking` to fr/booking.html. */
function writePage(path: string, html: string): void {
  const file = join(client, `${path.endsWith('/') ? `${path}index` : path}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}
