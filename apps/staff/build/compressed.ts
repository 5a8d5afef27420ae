import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

/** Leaves `.br` and `.gz` beside every file that gains by it, so that no request ever waits for it. */
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
