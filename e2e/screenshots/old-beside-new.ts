import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'

const GAP = { shim: 24, background: 'gray' }

/** Puts each picture that differs beside the accepted one, at the left: Playwright leaves them as loose files in this folder. */
export async function putOldBesideNew(folder: string): Promise<void> {
  const files = existsSync(folder) ? readdirSync(folder) : []
  for (const name of files.flatMap((file) => /^(.+)-expected\.png$/.exec(file)?.[1] ?? [])) {
    const both = ['expected', 'actual'].map((which) => `${folder}/${name}-${which}.png`)
    await sharp(both, { join: { across: 2, ...GAP } }).toFile(`${folder}/${name}-old-and-new.png`)
  }
}
