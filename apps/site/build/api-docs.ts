// The API reference, where each call can be tried. For development only: the built site and the server's image do not contain it.
// npm run make -- api-docs: writes it to .reports/api-docs as static files, with the OpenAPI document beside it.

import { copyFileSync, createReadStream, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SERVICE_PATHS } from '@lichtspel/contract/paths'
import type { Plugin } from 'vite'

const PATH = '/api/docs'
/** The parts of Swagger UI that the page loads. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
}
const swaggerUi = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'))
const pathOf = (file: string) => join(swaggerUi, 'static', file)

/** Serves the reference at /api/docs, next to the API itself. */
export function apiDocs(): Plugin {
  return {
    name: 'api-docs',
    configureServer(server) {
      server.middlewares.use(PATH, (request, response) => {
        const file = (request.url ?? '').replace(/^\//, '').replace(/\?.*/, '')
        const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined
        response.setHeader('content-type', type ?? 'text/html')
        if (type !== undefined) createReadStream(pathOf(file)).pipe(response)
        else response.end(page(SERVICE_PATHS.openapi, `${PATH}/`))
      })
    },
  }
}

/** Writes the reference as static files. Opened elsewhere than on the server, it can be read, but calls cannot be tried. */
export function writeApiDocs(folder: string, openapi: string): void {
  mkdirSync(folder, { recursive: true })
  for (const file of Object.keys(FILES)) copyFileSync(pathOf(file), join(folder, file))
  writeFileSync(join(folder, 'openapi.json'), openapi)
  writeFileSync(join(folder, 'index.html'), page(JSON.parse(openapi), './'))
}

/** The document is an address, or the document itself: a page opened from disk cannot fetch one. */
function page(document: string | object, base: string): string {
  const source = typeof document === 'string' ? { url: document } : { spec: document }
  const settings = JSON.stringify({ ...source, dom_id: '#reference', deepLinking: true }).replaceAll(
    '<',
    '\\u003c',
  )
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Lichtspel API</title>
  <link rel="stylesheet" href="${base}swagger-ui.css">
  <div id="reference"></div>
  <script src="${base}swagger-ui-bundle.js"></script>
  <script>SwaggerUIBundle(${settings})</script>
</html>
`
}
