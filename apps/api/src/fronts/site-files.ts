import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export type SitePage = {
  path: string
  type: string
  etag: string
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

/** Pages name the site's own address, which only a running server knows: it is filled in once, at the start. */
export function readPages(folder: string, origin: string): SitePage[] {
  const files = globSync('*.html', { cwd: folder }).sort()
  if (!files.includes('index.html')) throw new Error(`${folder} holds no built site: run npm run build`)
  return files.map((file) => {
    const html = readFileSync(join(folder, file), 'utf8').replaceAll('__ORIGIN__', origin)
    const path = file === 'index.html' ? '/' : `/${file.replace('.html', '')}`
    return sitePage(path, 'text/html; charset=utf-8', html)
  })
}

function sitePage(path: string, type: string, text: string): SitePage {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { path, type, etag, plain, gzip: gzipSync(plain, { level: 9 }), brotli: brotliCompressSync(plain) }
}

export function robotsFile(origin: string): SitePage {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /beheer',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return sitePage('/robots.txt', 'text/plain; charset=utf-8', `${lines.join('\n')}\n`)
}

export function sitemapFile(origin: string, pages: readonly SitePage[]): SitePage {
  const urls = pages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return sitePage('/sitemap.xml', 'application/xml; charset=utf-8', xml)
}
