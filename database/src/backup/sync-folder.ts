import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A new name is on the disk only when its folder is; a machine that loses power may forget it otherwise. */
export async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
