type ManifestChunk = { file: string; src?: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, ManifestChunk>

export type PageAssets = {
  modules: string[]
  styles: string[]
  fonts: string[]
}

/** Assets a page needs beyond those its HTML refers to. */
export function pageAssets(manifest: Manifest, code: readonly string[]): PageAssets {
  const first = new Set(withImports(manifest, 'index.html'))
  const chunks = new Set(code.flatMap((entry) => withImports(manifest, entry)))
  const own = [...chunks].filter((chunk) => !first.has(chunk))
  return {
    modules: own.map((chunk) => `/${chunk.file}`),
    styles: own.flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`),
    fonts: Object.values(manifest)
      .filter((chunk) => chunk.file.endsWith('.woff2'))
      .map((chunk) => `/${chunk.file}`),
  }
}

function withImports(manifest: Manifest, key: string): ManifestChunk[] {
  const chunk = find(manifest, key)
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported))]
}

function find(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build made no ${key}`)
  return chunk
}
