import type { Plugin } from 'vite'

const ORDER = 'tokens,base,pieces,features,still'
const SHEET = /\n\s*<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+\.css)"[^>]*>/g

/**
 * The first mention of a layer fixes its place, and Vite links the stylesheets of shared chunks before the page's own. The `pieces`
 * layer would then silently lose to `base`. So the page's own stylesheet, which has all layers in order, is moved to the front.
 */
export function layersFirst(): Plugin {
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
