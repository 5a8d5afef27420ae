const ORDER = ['tokens', 'base', 'pieces', 'features', 'still']

/** The first mention of a layer fixes its place. If the bundler reorders parts of the stylesheet, the cascade silently changes. */
export function checkLayerOrder(css: string): void {
  const mentioned = [...css.matchAll(/@layer ([\w\s,-]+)/g)].flatMap(([, names = '']) => names.split(','))
  const placed = [...new Set(mentioned.map((name) => name.trim()))]
  if (placed.join() !== ORDER.join()) throw new Error(`the layers are in the order ${placed}, not ${ORDER}`)
}
