import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pathIn, ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'

/** A visitor waits for it: the maximum is 7 % smaller, but takes twenty times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type SitePage = { type: string; etag: string; plain: Buffer; gzip: Buffer; brotli: Buffer }

export async function sitePage(type: string, text: string): Promise<SitePage> {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, BROTLI),
  ])
  return { type, etag, plain, gzip: gzipped, brotli }
}

/** Lists only paths that exist. */
export function robotsFile(origin: string, hasDesk: boolean): Promise<SitePage> {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...(hasDesk ? ['Disallow: /beheer'] : []),
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return sitePage('text/plain; charset=utf-8', `${lines.join('\n')}\n`)
}

/** Every page in every language, with its alternates. */
export function sitemapFile(
  origin: string,
  rootPaths: readonly string[],
  languages: readonly Language[],
): Promise<SitePage> {
  const isAlone = languages.length === 1
  const urls = languages.flatMap((language) =>
    rootPaths.map((path) => {
      const loc = `<loc>${origin}${pathIn(language, path)}</loc>`
      return `  <url>${loc}${isAlone ? '' : alternates(origin, path, languages)}</url>`
    }),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${isAlone ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'}>
${urls.join('\n')}
</urlset>
`
  return sitePage('application/xml; charset=utf-8', xml)
}

function alternates(origin: string, path: string, languages: readonly Language[]): string {
  const link = (name: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${pathIn(language, path)}"/>`
  return [...languages.map((language) => link(language, language)), link('x-default', ROOT_LANGUAGE)].join('')
}
