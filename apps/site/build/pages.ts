import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { headOf } from './head.ts'
import { type Manifest, pageAssets } from './page-assets.ts'

const APP = 'app/hydrate.tsx'

/** The pages that are complete before any script runs, the file each becomes and the code that brings it to life. */
const PAGES = [
  { id: 'home', path: '/', file: 'index.html', code: [APP] },
  { id: 'booking', path: '/booking', file: 'booking.html', code: [APP, 'app/routes/booking.tsx'] },
  // One page for all links: what it shows comes with the token, which only a browser knows.
  { id: 'manage', path: '/boeking/x', file: 'boeking.html', code: [APP, 'app/routes/manage.tsx'] },
  { id: 'privacy', path: '/privacy', file: 'privacy.html', code: [APP, 'app/routes/privacy.tsx'] },
] as const

type Render = (path: string) => Promise<string>

export async function writePages(
  folder: string,
  template: string,
  manifest: Manifest,
  render: Render,
): Promise<void> {
  for (const page of PAGES) {
    const assets = pageAssets(manifest, page.code)
    const html = fill(template, {
      head: headOf(page.id, page.path, ANTWERPEN, assets),
      styles: assets.styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`).join(''),
      page: await render(page.path),
    })
    writeFileSync(join(folder, page.file), refuseInlineScript(page.file, html))
  }
}

/** The page of pieces has no content of its own until its script runs: its calendar depends on today. */
export function writeGalleryPage(folder: string, template: string): void {
  const parts = { head: '<title>De stukken</title>', styles: '', page: '' }
  writeFileSync(join(folder, '_ui.html'), fill(template, parts))
}

type Parts = { head: string; styles: string; page: string }

// A page's own styles follow the shared ones: the first sheet decides the order of the layers.
// Functions as replacements: `$` in a text would otherwise be read as a pattern.
function fill(template: string, { head, styles, page }: Parts): string {
  return (
    template
      .replace('<!--head-->', () => head)
      .replace('</head>', () => `${styles}</head>`)
      .replace('<!--page-->', () => page)
      // The page is complete without its script, so the first picture goes before it.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
  )
}

/** Our policy lets no inline script run, so one in a page is a part of it that would silently be missing. */
function refuseInlineScript(file: string, html: string): string {
  const inline = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>/.exec(html)
  if (inline === null) return html
  throw new Error(`${file} has an inline script: ${html.slice(inline.index, inline.index + 200)}`)
}
