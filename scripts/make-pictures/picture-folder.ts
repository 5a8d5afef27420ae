import { createHash } from 'node:crypto'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './recipes.ts'

const FOLDER = 'apps/site/public/beeld'
const TABLE = 'apps/site/app/lib/pictures.generated.ts'

/** Writes all sizes of one picture into a folder named after a hash of their content, so that browsers can cache them forever. */
export function writePictureFolder(name: string, pictures: readonly Picture[]): void {
  const hash = createHash('sha256')
  for (const { content } of pictures) hash.update(content)
  for (const old of globSync(`${name}.*`, { cwd: FOLDER })) rmSync(join(FOLDER, old), { recursive: true })
  const folder = join(FOLDER, `${name}.${hash.digest('hex').slice(0, 8)}`)
  mkdirSync(folder, { recursive: true })
  for (const { width, format, content } of pictures)
    writeFileSync(join(folder, `${width}.${format}`), content)
}

/** Writes the folder's contents for the site: one short row per picture, because a list of files would be 7 kB of script. */
export function writeTable(): void {
  const rows = globSync('*', { cwd: FOLDER })
    .sort()
    .map((folder) => {
      const [name = '', version = ''] = folder.split('.')
      const widths = (format: string) =>
        globSync(`*.${format}`, { cwd: join(FOLDER, folder) })
          .map((file) => Number.parseInt(file, 10))
          .sort((a, b) => a - b)
          .join(', ')
      return `  '${name}': { version: '${version}', avif: [${widths('avif')}], webp: [${widths('webp')}], jpg: [${widths('jpg')}] },`
    })
  const head = '// Written by scripts/make-pictures.\nexport const PICTURES = {'
  writeFileSync(TABLE, `${head}\n${rows.join('\n')}\n}\n`)
}
