import { createHash } from 'node:crypto'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './recipes.ts'

const FOLDER = 'apps/site/public/beeld'
const TABLE = 'packages/domain/src/catalogue/first-pictures.generated.ts'

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

/** Writes the folder's contents for the first brand. */
export function writeTable(): void {
  const rows = globSync('*', { cwd: FOLDER })
    .sort()
    .map((folder) => {
      const [name = ''] = folder.split('.')
      const widths = (format: string) =>
        globSync(`*.${format}`, { cwd: join(FOLDER, folder) })
          .map((file) => Number.parseInt(file, 10))
          .sort((a, b) => a - b)
          .join(', ')
      const lists = ['avif', 'webp', 'jpg'].map((format) => `    ${format}: [${widths(format)}],`)
      return [`  '${name}': {`, `    path: '${folder}',`, ...lists, '  },'].join('\n')
    })
  const head = '// Written by scripts/make-pictures.\nexport const FIRST_PICTURES = {'
  writeFileSync(TABLE, `${head}\n${rows.join('\n')}\n}\n`)
}
