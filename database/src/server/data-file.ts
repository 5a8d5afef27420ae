import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a small text file in a data folder; undefined if the file or folder does not exist. */
export function readDataFile(dataDir: string, name: string): string | undefined {
  try {
    return readFileSync(join(dataDir, name), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES')
      throw new Error(
        `${dataDir} belongs to another user: run this as that user (perhaps root), or move the folder away`,
      )
    throw error
  }
}
