import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

/** Writes `.br` and `.gz` files next to every file that gets smaller, so that no request has to wait for compression. */
export function compressed(): Plugin {
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
