import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

export type SitePage = {
  path: string
  type: string
  etag: string
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

export async function sitePage(path: string, type: string, text: string): Promise<SitePage> {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain),
  ])
  return { path, type, etag, plain, gzip: gzipped, brotli }
}

/** Names only what is there. */
export function robotsFile(origin: string, hasDesk: boolean): Promise<SitePage> {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...(hasDesk ? ['Disallow: /beheer'] : []),
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return sitePage('/robots.txt', 'text/plain; charset=utf-8', `${lines.join('\n')}\n`)
}

export function sitemapFile(origin: string, paths: readonly string[]): Promise<SitePage> {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return sitePage('/sitemap.xml', 'application/xml; charset=utf-8', xml)
}
