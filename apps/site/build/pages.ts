import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFAULT_VENUE } from '@lichtspel/domain/venue'
import { headOf } from './head.ts'
import { type Manifest, pageAssets } from './page-assets.ts'

/** The pages that are complete before any script runs, the file each becomes and the code it needs beyond the first chunk. */
export const PAGES = [
  { id: 'home', path: '/', file: 'index.html', entry: null },
  { id: 'booking', path: '/booking', file: 'booking.html', entry: 'app/routes/booking.tsx' },
  { id: 'privacy', path: '/privacy', file: 'privacy.html', entry: 'app/routes/privacy.tsx' },
] as const

export async function writePages(folder: string, render: (path: string) => Promise<string>): Promise<void> {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  for (const page of PAGES) {
    const assets = pageAssets(manifest, page.entry)
    const html = fill(template, {
      head: headOf(page.id, page.path, DEFAULT_VENUE, assets),
      page: await render(page.path),
    })
    const file = join(folder, page.file)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
}

function fill(template: string, parts: { head: string; page: string }): string {
  // A function as replacement: `$` in a text would otherwise be read as a pattern.
  return template.replace('<!--head-->', () => parts.head).replace('<!--page-->', () => parts.page)
}
