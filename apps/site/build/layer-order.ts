import type { Plugin } from 'vite'

const ORDER = '@layer tokens,base,pieces,features,still;'

/** Whichever sheet a page loads first decides the order of the layers, so each sheet says it; the bundler drops the line in tokens.css. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = ORDER + file.source
      }
    },
  }
}
