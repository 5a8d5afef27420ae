import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_VENUE } from '@lichtspel/domain/venue'
import { headOf } from './head.ts'
import { type Manifest, pageAssets } from './page-assets.ts'

/** The pages that are complete before any script runs, the file each becomes and the code it needs beyond the first chunk. */
export const PAGES = [
  { id: 'home', path: '/', file: 'index.html', entry: null },
  { id: 'booking', path: '/booking', file: 'booking.html', entry: 'app/routes/booking.tsx' },
  { id: 'privacy', path: '/privacy', file: 'privacy.html', entry: 'app/routes/privacy.tsx' },
] as const

type Render = (path: string) => Promise<string>

export async function writePages(folder: string, template: string, render: Render): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  for (const page of PAGES) {
    const assets = pageAssets(manifest, page.entry)
    const html = fill(template, {
      head: headOf(page.id, page.path, DEFAULT_VENUE, assets),
      page: await render(page.path),
    })
    writeFileSync(join(folder, page.file), refuseInlineScript(page.file, html))
  }
}

/** The page of pieces has no content of its own until its script runs: its calendar depends on today. */
export function writeGalleryPage(folder: string, template: string): void {
  writeFileSync(join(folder, '_ui.html'), fill(template, { head: '<title>De stukken</title>', page: '' }))
}

function fill(template: string, parts: { head: string; page: string }): string {
  // A function as replacement: `$` in a text would otherwise be read as a pattern.
  return template.replace('<!--head-->', () => parts.head).replace('<!--page-->', () => parts.page)
}

/** Our policy lets no inline script run, so one in a page is a part of it that would silently be missing. */
function refuseInlineScript(file: string, html: string): string {
  const inline = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>/.exec(html)
  if (inline !== null)
    throw new Error(`${file} has an inline script: ${html.slice(inline.index, inline.index + 200)}`)
  return html
}
