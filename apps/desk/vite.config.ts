import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { LOGO_PATH } from '@lichtspel/contract/desk/paths'
import { SUPPORTED_BROWSERS } from '@lichtspel/contract/supported-browsers'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type ResolvedConfig } from 'vite'

// Not a plain string: Vite would then replace the host name, from which the server knows the venue.
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` }
const site = `http://localhost:${process.env.SITE_PORT ?? 5173}`

export default defineConfig({
  base: '/beheer/',
  resolve: { conditions: [process.env.SITE_LANGUAGE ?? 'nl', ...defaultClientConditions] },
  plugins: [react(), layersFirst(), compressed()],
  build: {
    target: SUPPORTED_BROWSERS,
    // The Content-Security-Policy blocks fonts and pictures in data: URLs, and those cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The size budget reads the manifest to find out what a first load fetches.
    manifest: true,
  },
  // The settings show the site's pictures.
  server: {
    proxy: { '/api': api, [LOGO_PATH]: api, '/beeld': site, '^/[a-z-]+\\.(png|jpg|pdf)$': site },
  },
})

/** Writes `.br` and `.gz` files next to every file that gets smaller, so that no request has to wait for compression. */
function compressed(): Plugin {
  let config: ResolvedConfig | undefined
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: () => {
      if (config === undefined) return
      const folder = join(config.root, config.build.outDir)
      for (const name of globSync('**/*.{js,css,html,svg}', { cwd: folder })) {
        const content = readFileSync(join(folder, name))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

const ORDER = 'tokens,base,pieces,features,still'
const SHEET = /\n\s*<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+\.css)"[^>]*>/g

/**
 * The first mention of a layer fixes its place, and Vite links the stylesheets of shared chunks before the page's own. The `pieces`
 * layer would then silently lose to `base`. So the page's own stylesheet, which has all layers in order, is moved to the front.
 */
function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const sheets = [...html.matchAll(SHEET)].map(([link, file = '']) => {
          const asset = bundle[file]
          return { link, layers: layersOf(asset?.type === 'asset' ? String(asset.source) : '') }
        })
        const page = sheets.find(({ layers }) => layers === ORDER)
        if (page === undefined) throw new Error(`no sheet has the layers ${ORDER}`)
        const rest = sheets.filter((sheet) => sheet !== page).map(({ link }) => link)
        return html.replace(SHEET, '').replace(/\n\s*<\/head>/, (end) => [page.link, ...rest, end].join(''))
      },
    },
  }
}

function layersOf(css: string): string {
  const mentioned = [...css.matchAll(/@layer ([\w\s,-]+)/g)].flatMap(([, names = '']) => names.split(','))
  return [...new Set(mentioned.map((name) => name.trim()))].join()
}
