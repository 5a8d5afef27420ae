import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One of the small text files in a data folder; undefined when the file or the folder is not there. */
export function readDataFile(dataDir: string, name: string): string | undefined {
  try {
    return readFileSync(join(dataDir, name), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') throw new Error(`${dataDir} belongs to another user; did root start it before?`)
    throw error
  }
}
