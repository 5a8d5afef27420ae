import type { FastifyInstance } from 'fastify'
import { type Config, publicOrigin } from '../../config.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import { serveColours } from './serve-colours.ts'
import { serveDesk, serveLogo } from './serve-desk.ts'
import { serveSite } from './serve-site.ts'

/** The built site and desk. */
export async function servePages(
  app: FastifyInstance,
  config: Config,
  catalogues: CatalogueCache,
): Promise<void> {
  const { SITE_FOLDER: folder, STAFF_FOLDER: deskFolder } = config
  serveColours(app)
  serveLogo(app, catalogues)
  if (folder !== undefined) {
    // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits a plugin that returns a promise
    await app.register((scope) =>
      serveSite(scope, {
        folder,
        publicOrigin: publicOrigin(config),
        hasDesk: deskFolder !== undefined,
        catalogues,
      }),
    )
  }
  if (deskFolder !== undefined) {
    // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits a plugin that returns a promise
    await app.register((scope) => serveDesk(scope, deskFolder))
  }
}
