import type { Plugin } from 'vite'

const ORDER = '@layer tokens, base, pieces, features, still;'

/** Which stylesheet arrives first differs by page, and the first to name a layer places it: so each of them names all, in order. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
          asset.source = `${ORDER}\n${asset.source}`
      }
    },
  }
}
