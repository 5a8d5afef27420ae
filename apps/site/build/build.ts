// Builds the public site: scripts and styles by Vite, then each page as complete HTML, then everything compressed.
//   node build/build.ts             what production serves, in dist/client
//   node build/build.ts gallery     the same with the page of pieces (/_ui), in dist/gallery
import { globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { checkLayerOrder } from './layer-order.ts'
import { writeGalleryPage, writePages } from './pages.ts'

const site = new URL('..', import.meta.url).pathname
const mode = process.argv[2] === 'gallery' ? 'gallery' : 'production'
const client = mode === 'gallery' ? `${site}dist/gallery` : `${site}dist/client`
const server = `${site}dist/server-${mode}`

// React chooses its own build by NODE_ENV; a gallery is still a production React.
process.env.NODE_ENV = 'production'
const shared = { root: site, mode, logLevel: 'warn' as const }

await build({ ...shared, build: { outDir: client, emptyOutDir: true } })
await build({ ...shared, build: { outDir: server, emptyOutDir: true, ssr: 'app/render.tsx' } })
const { renderPage } = await import(pathToFileURL(`${server}/render.js`).href)
for (const sheet of globSync(`${client}/assets/*.css`)) checkLayerOrder(readFileSync(sheet, 'utf8'))
const template = readFileSync(`${client}/index.html`, 'utf8')
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'))
await writePages(client, template, manifest, renderPage)
if (mode === 'gallery') writeGalleryPage(client, template)
rmSync(server, { recursive: true })
// Kept beside what is served: the size budgets read from it what a first load fetches.
renameSync(`${client}/.vite/manifest.json`, `${client}-manifest.json`)
rmSync(`${client}/.vite`, { recursive: true })
const { files, bytes } = await compressFolder(client)
console.log(
  `site: ${files} files compressed, ${(bytes / 1024).toFixed(0)} kB as brotli, in ${client.slice(site.length)}`,
)
