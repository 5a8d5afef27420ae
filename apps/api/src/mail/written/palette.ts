import { readFileSync } from 'node:fs'
import { type Brand, getPicture, hasSiteColours } from '@lichtspel/domain/catalogue/brand'
import { FIRST_BRAND } from '@lichtspel/domain/catalogue/first-brand'
import { CARD_GROUPS, type CardGroup, findFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Heat } from '@lichtspel/domain/desk/occupancy'
import { asksToConfirm } from './confirm-mail.ts'
import type { MailFacts, MailKind } from './mail-facts.ts'

// Mail clients do not support custom properties, so these repeat the site's colours.
export const INK = '#07061A'
export const LIGHT = { page: '#EFEBFC', card: '#FFFFFF', text: '#17103F', soft: '#57508A', line: '#DCD5F5' }
const DARK = { page: INK, card: '#171040', text: '#F4F1FF', soft: '#BDB4E6', line: '#3A2F7A' }

/** How full an hour is, with the colour of its number. An empty one has no colour. */
export const HEAT: Record<Exclude<Heat, 0>, { backgroundColor: string; color: string }> = {
  1: { backgroundColor: '#E9E4FF', color: '#17103F' },
  2: { backgroundColor: '#D3C8FF', color: '#17103F' },
  3: { backgroundColor: '#B7A3FF', color: '#17103F' },
  4: { backgroundColor: '#5F43E0', color: '#FFFFFF' },
  5: { backgroundColor: '#3A15A8', color: '#FFFFFF' },
}

export const BRIGHT = '#F4F1FF'
/** The three lights of the first brand's logo. */
const LOGO_LIGHTS = ['#FF4DB8', '#2FE0FF', '#A8FF3E']

export function signLights(brand: Brand): string[] {
  return hasSiteColours(brand) ? LOGO_LIGHTS : [brand.colours.accent, brand.colours.glow]
}

export const SANS = 'Figtree, Segoe UI, Helvetica Neue, Arial, sans-serif'
export const SIGN = 'Unbounded, Trebuchet MS, Segoe UI, Arial, sans-serif'

/** The fuller, the lighter: on a dark card the light ones stand out. */
const DARK_HEAT: typeof HEAT = {
  1: { backgroundColor: '#2A2358', color: DARK.text },
  2: { backgroundColor: '#3D3078', color: DARK.text },
  3: { backgroundColor: '#53419F', color: DARK.text },
  4: { backgroundColor: '#B09BFB', color: INK },
  5: { backgroundColor: '#D8CEFC', color: INK },
}
const DARK_CELLS = Object.entries(DARK_HEAT).map(
  ([heat, { backgroundColor, color }]) =>
    `.heat${heat} { background-color: ${backgroundColor} !important; color: ${color} !important; }`,
)

/** Without quotes or angle brackets: the content of a style element is escaped like any other text. */
export const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: ${DARK.page} !important; }
  .card { background-color: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .sign { background-color: #0E0A2B !important; border-color: ${DARK.line} !important; }
  .quiet { color: ${DARK.text} !important; border-color: ${DARK.soft} !important; }
  .text { color: ${DARK.text} !important; }
  .soft { color: ${DARK.soft} !important; }
  .pause { border-color: ${DARK.soft} !important; }
  .edge { border-top-color: ${DARK.line} !important; }
  .off { background-color: ${DARK.line} !important; }
  ${DARK_CELLS.join('\n  ')}
  .well { background-color: ${DARK.page} !important; border-color: ${DARK.line} !important; }
}
@media (max-width: 480px) {
  .card { padding-left: 20px !important; padding-right: 20px !important; }
  .sign { padding-left: 20px !important; padding-right: 20px !important; }
  .title { font-size: 22px !important; line-height: 28px !important; }
}
`

export const SCENE_CID = 'ticket@mail'

const WITH_SCENE: readonly MailKind[] = ['confirmation', 'moved', 'changed', 'reminder']
const SCENES = new Map<CardGroup, Buffer>(
  CARD_GROUPS.map((group) => [group, readFileSync(new URL(`scenes/${group}.png`, import.meta.url))]),
)

/**
 * The picture on top of the ticket of a visit to come, by formula, as scripts/make-pictures made it. An option has no ticket until the
 * visitor confirms it. There are such pictures of the first brand's scenes only.
 */
export function sceneOf(facts: MailFacts): Buffer | undefined {
  const { catalogue, booking } = facts
  if (!WITH_SCENE.includes(facts.kind) || asksToConfirm(facts)) return undefined
  const group = findFormula(catalogue, booking.formula)?.cardGroup ?? 'play'
  const isFirst = scenePath(catalogue.venue.brand, group) === scenePath(FIRST_BRAND, group)
  return isFirst ? SCENES.get(group) : undefined
}

function scenePath(brand: Brand, group: CardGroup): string {
  return getPicture(brand, brand.scenes[group]).file.path
}
