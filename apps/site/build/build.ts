// Builds the public site: for each language scripts and styles by Vite, then each page as complete HTML; then everything compressed.
//   node build/build.ts             what production serves, in dist/client
//   node build/build.ts gallery     the same in Dutch with the page of pieces (/_ui), in dist/gallery
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { TEXT_LANGUAGES } from './languages.ts'
import { checkLayerOrder } from './layer-order.ts'

const site = new URL('..', import.meta.url).pathname
const mode = process.argv[2] === 'gallery' ? 'gallery' : 'production'
const client = mode === 'gallery' ? `${site}dist/gallery` : `${site}dist/client`
const languages = mode === 'gallery' ? TEXT_LANGUAGES.slice(0, 1) : TEXT_LANGUAGES

// React chooses its own build by NODE_ENV; a gallery is still a production React.
process.env.NODE_ENV = 'production'
const shared = { root: site, mode, logLevel: 'warn' as const }

rmSync(`${client}-render`, { recursive: true, force: true })
for (const [place, language] of languages.entries()) {
  // vite.config.ts reads it.
  process.env.SITE_LANGUAGE = language
  await buildScripts(place === 0)
  await buildRenderer(language)
}
// Each build has its own index.html, so the pages come after all of them.
for (const language of languages) await writeStaticPages(`${client}-render/${language}`)
for (const sheet of globSync(`${client}/assets/*.css`)) checkLayerOrder(readFileSync(sheet, 'utf8'))
rmSync(`${client}/.vite`, { recursive: true })
const { files, bytes } = await compressFolder(client)
console.log(
  `site: ${languages.join(', ')}; ${files} files compressed, ${(bytes / 1024).toFixed(0)} kB as brotli, in ${client.slice(site.length)}`,
)

/** All languages into one folder: what two of them have in common has the same name, and is fetched once. */
async function buildScripts(isFirst: boolean): Promise<void> {
  await build({ ...shared, build: { outDir: client, emptyOutDir: isFirst, copyPublicDir: isFirst } })
}

/** What the server runs to render the pages again after a publishing; nothing of it is served. */
async function buildRenderer(language: string): Promise<void> {
  const folder = `${client}-render/${language}`
  mkdirSync(folder, { recursive: true })
  await build({
    ...shared,
    // Whole in one file: the server that loads it needs no packages of the site.
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
  // The size budgets read from it too what a first load fetches.
  renameSync(`${client}/.vite/manifest.json`, `${folder}/manifest.json`)
}

async function writeStaticPages(render: string): Promise<void> {
  const template = readFileSync(`${render}/template.html`, 'utf8')
  const manifest = JSON.parse(readFileSync(`${render}/manifest.json`, 'utf8'))
  const { renderPages } = await import(pathToFileURL(`${render}/render.js`).href)
  writePages(client, await renderPages({ template, manifest, origin: '' }, firstOffer()))
}

/** What the pages of a build say before any server has published anything. */
function firstOffer(): CatalogueResponse {
  return {
    catalogues: [FIRST_CATALOGUE],
    today: FIRST_CATALOGUE.validFrom,
    version: FIRST_CATALOGUE.revision,
  }
}

/** `/` becomes index.html, `/fr/booking` fr/booking.html. */
function writePages(folder: string, pages: readonly { path: string; html: string }[]): void {
  for (const { path, html } of pages) {
    const file = join(folder, `${path.endsWith('/') ? `${path}index` : path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
}
