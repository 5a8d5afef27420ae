import { COLOURS_PATH } from '@lichtspel/contract/paths'
import { attractionId } from '@lichtspel/contract/wire-values'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

const FILE = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/
const lights = z.record(attractionId, z.string().regex(/^[0-9a-f]{6}$/))

/**
 * Serves the colours of venues whose colours differ from the site's stylesheet. A file, because the Content-Security-Policy refuses
 * inline styles.
 */
export function serveColours(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${COLOURS_PATH}:file`, (request, reply) => {
    const [, accent, glow] = FILE.exec(request.params.file) ?? []
    const { data } = lights.safeParse(request.query)
    if (accent === undefined || glow === undefined || data === undefined) return reply.callNotFound()
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable')
    return reply.send(sheet(accent, glow) + Object.entries(data).map(light).join(''))
  })
}

function light([id, colour]: [string, string]): string {
  return `[data-attraction="${id}"] {
  --attraction: #${colour};
}
`
}

/** Overrides packages/ui/src/tokens.css, where --accent is --vr. Selected text stays readable on any accent. */
function sheet(accent: string, glow: string): string {
  return `:root {
  --vr: #${accent};
  --violet: #${glow};
  --glow-main: 0 0 0 1px #${accent}66, 0 6px 32px #${accent}73;
  --glow-tube: 0 0 6px #${glow}e6, 0 0 22px #${glow}cc;
}
::selection {
  background: #${accent};
  color: var(--ink);
}
`
}
