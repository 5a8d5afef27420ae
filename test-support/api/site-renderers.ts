import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import type { CatalogueCache } from '../../apps/api/src/offer/catalogue-cache.ts'
import { findHostVenues } from '../../apps/api/src/venue/host-venue.ts'
import { serveSite } from '../../apps/api/src/venue/pages/serve-site.ts'

/** A minimal version of the site's renderer: it prints one price of the governing catalogue. */
const rendererOf = (said: {
  game: string
  book: string
  booking: string
  visit: string
  payment: string
}) => `
const pages = {
  '/': ({ template, origin }, { catalogues }) =>
    template.replace('ORIGIN', origin) + '${said.game} € ' + catalogues.at(-1).formulas[0].pricesCents[0] / 100,
  '/booking': () => '${said.book}',
  '/boeking': () => '${said.booking}',
  '/bezoek': () => '${said.visit}',
  '/betaling': () => '${said.payment}',
}
export const PAGE_PATHS = Object.keys(pages)
export const renderPage = async (parts, offer, page) => pages[page](parts, offer)
`
const RENDERERS = {
  nl: rendererOf({
    game: 'Spel',
    book: 'Boek nu',
    booking: 'Je boeking',
    visit: 'Jullie bezoek',
    payment: 'Je betaling',
  }),
  fr: rendererOf({
    game: 'Partie',
    book: 'Réserver',
    booking: 'Votre réservation',
    visit: 'Votre visite',
    payment: 'Votre paiement',
  }),
}

/** Writes the renderers that a build puts next to the folder, in Dutch and French. */
function writeRenderers(folder: string): void {
  for (const [language, renderer] of Object.entries(RENDERERS)) {
    const bundle = `${folder}-render/${language}`
    mkdirSync(bundle, { recursive: true })
    writeFileSync(`${bundle}/render.js`, renderer)
    writeFileSync(`${bundle}/template.html`, '<link rel="canonical" href="ORIGIN/">')
    writeFileSync(`${bundle}/manifest.json`, '{}')
  }
}

/** A built site in a folder of its own, served at https://speel.example next to one route of an API. */
export async function openTestSite(
  catalogues: CatalogueCache,
  addFiles: (folder: string) => void = () => {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-site-'))
  for (const part of ['assets', 'beeld']) mkdirSync(join(folder, part))
  writeRenderers(folder)
  addFiles(folder)
  const app = fastify()
  findHostVenues(app, catalogues)
  app.get('/api/known', async () => 'known')
  await serveSite(app, { folder, publicOrigin: 'https://speel.example', hasDesk: true, catalogues })
  const close = async () => {
    await app.close()
    for (const place of [folder, `${folder}-render`]) rmSync(place, { recursive: true })
  }
  return { app, folder, close }
}
