// Builds the public site: scripts and styles by Vite, then each page as complete HTML, then everything compressed.
//   node build/build.ts             what production serves, in dist/client
//   node build/build.ts gallery     the same with the page of pieces (/_ui), in dist/gallery
import { globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { checkLayerOrder } from './layer-order.ts'
import { firstOffer, writePages } from './static-pages.ts'

const site = new URL('..', import.meta.url).pathname
const mode = process.argv[2] === 'gallery' ? 'gallery' : 'production'
const client = mode === 'gallery' ? `${site}dist/gallery` : `${site}dist/client`
// What the server runs to render the pages again after a publishing; nothing of it is served.
const render = `${client}-render`

// React chooses its own build by NODE_ENV; a gallery is still a production React.
process.env.NODE_ENV = 'production'
const shared = { root: site, mode, logLevel: 'warn' as const }

await build({ ...shared, build: { outDir: client, emptyOutDir: true } })
await build({
  ...shared,
  // Whole in one file: the server that loads it needs no packages of the site.
  ssr: { noExternal: true },
  build: {
    outDir: render,
    emptyOutDir: true,
    copyPublicDir: false,
    ssr: 'app/render/render-pages.tsx',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
})
for (const sheet of globSync(`${client}/assets/*.css`)) checkLayerOrder(readFileSync(sheet, 'utf8'))
renameSync(`${client}/index.html`, `${render}/template.html`)
// The size budgets read from it too what a first load fetches.
renameSync(`${client}/.vite/manifest.json`, `${render}/manifest.json`)
rmSync(`${client}/.vite`, { recursive: true })

const template = readFileSync(`${render}/template.html`, 'utf8')
const manifest = JSON.parse(readFileSync(`${render}/manifest.json`, 'utf8'))
const { renderPages } = await import(pathToFileURL(`${render}/render.js`).href)
writePages(client, await renderPages({ template, manifest, origin: '' }, firstOffer()))
const { files, bytes } = await compressFolder(client)
console.log(
  `site: ${files} files compressed, ${(bytes / 1024).toFixed(0)} kB as brotli, in ${client.slice(site.length)}`,
)
