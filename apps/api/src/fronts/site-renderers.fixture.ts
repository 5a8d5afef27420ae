import { mkdirSync, writeFileSync } from 'node:fs'

/** A minimal version of the site's renderer: it prints one price of the governing catalogue. */
const rendererOf = (
  base: string,
  said: { game: string; book: string; booking: string; visit: string; payment: string },
) => `
export const renderPages = async ({ template, origin }, { catalogues }) => [
  { path: '${base}', html: template.replace('ORIGIN', origin) + '${said.game} € ' + catalogues.at(-1).formulas[0].pricesCents[0] / 100 },
  { path: '${base}booking', html: '${said.book}' },
  { path: '${base}boeking', html: '${said.booking}' },
  { path: '${base}bezoek', html: '${said.visit}' },
  { path: '${base}betaling', html: '${said.payment}' },
]
`
const RENDERERS = {
  nl: rendererOf('/', {
    game: 'Spel',
    book: 'Boek nu',
    booking: 'Je boeking',
    visit: 'Jullie bezoek',
    payment: 'Je betaling',
  }),
  fr: rendererOf('/fr/', {
    game: 'Partie',
    book: 'Réserver',
    booking: 'Votre réservation',
    visit: 'Votre visite',
    payment: 'Votre paiement',
  }),
}

/** Writes the renderers that a build puts next to the folder, in Dutch and French. */
export function writeRenderers(folder: string): void {
  for (const [language, renderer] of Object.entries(RENDERERS)) {
    const bundle = `${folder}-render/${language}`
    mkdirSync(bundle, { recursive: true })
    writeFileSync(`${bundle}/render.js`, renderer)
    writeFileSync(`${bundle}/template.html`, '<link rel="canonical" href="ORIGIN/">')
    writeFileSync(`${bundle}/manifest.json`, '{}')
  }
}
