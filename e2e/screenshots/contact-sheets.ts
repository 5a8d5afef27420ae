import { mkdirSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import type { Screen } from './camera.ts'

const GAP = 12
const SHEET_WIDTH = 1700

/** Writes contact sheets of a folder's pictures into its `sheets` folder, at a size that can still be read. */
export async function writeSheets(folder: string, { width, height }: Screen): Promise<void> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(`-${width}x${height}.webp`))
    .sort()
  const perSheet = Math.max(1, Math.floor(SHEET_WIDTH / (width + GAP)))
  mkdirSync(`${folder}/sheets`, { recursive: true })
  for (let from = 0; from < files.length; from += perSheet) {
    const chosen = files.slice(from, from + perSheet)
    const sheet = sharp({
      create: { width: perSheet * (width + GAP), height, channels: 3, background: '#fff' },
    })
    const placed = chosen.map((file, at) => ({
      input: `${folder}/${file}`,
      left: at * (width + GAP),
      top: 0,
    }))
    const name = `${folder}/sheets/${String(from / perSheet + 1).padStart(2, '0')}.png`
    await sheet.composite(placed).png().toFile(name)
    console.log(`${name}: ${chosen.map((file) => file.replace(`-${width}x${height}.webp`, '')).join(', ')}`)
  }
}
