import { createHash } from 'node:crypto'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENT_PREFIX, type Picture } from './recipes.ts'

const FOLDER = 'apps/site/public/beeld'
const TABLES = 'packages/domain/src/catalogue'

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

/** Writes the folder's contents for the first brand and for that of the sample venue in Gent. */
export function writeTables(): void {
  const folders = globSync('*', { cwd: FOLDER }).sort()
  const isOfGent = (folder: string) => folder.startsWith(GENT_PREFIX)
  writeTable(
    'first-pictures',
    'FIRST_PICTURES',
    folders.filter((folder) => !isOfGent(folder)),
  )
  writeTable('gent/gent-pictures', 'GENT_PICTURES', folders.filter(isOfGent))
}

function writeTable(file: string, name: string, folders: readonly string[]): void {
  const rows = folders.map((folder) => {
    const [key = ''] = folder.replace(GENT_PREFIX, '').split('.')
    const widths = (format: string) =>
      globSync(`*.${format}`, { cwd: join(FOLDER, folder) })
        .map((one) => Number.parseInt(one, 10))
        .sort((a, b) => a - b)
        .join(', ')
    const lists = ['avif', 'webp', 'jpg'].map((format) => `    ${format}: [${widths(format)}],`)
    const quote = /\W/.test(key) ? "'" : ''
    return [`  ${quote}${key}${quote}: {`, `    path: '${folder}',`, ...lists, '  },'].join('\n')
  })
  const head = `// Written by scripts/make-pictures.\nexport const ${name} = {`
  writeFileSync(join(TABLES, `${file}.generated.ts`), `${head}\n${rows.join('\n')}\n}\n`)
}
