import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{js,css,html,svg,json,txt,xml,webmanifest}'

/**
 * Writes `.br` and `.gz` files next to every file that gets smaller, at the highest level, so that no request has to wait for
 * compression.
 */
export async function compressFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const names = globSync(COMPRESSIBLE, { cwd: folder })
  let bytes = 0
  for (const name of names) {
    const path = join(folder, name)
    const content = readFileSync(path)
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    })
    writeFileSync(`${path}.br`, brotli)
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    bytes += brotli.length
  }
  return { files: names.length, bytes }
}
