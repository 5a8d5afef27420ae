import { readFileSync } from 'node:fs'
import { type Brand, getPicture } from '@lichtspel/domain/catalogue/brand'
import { FIRST_BRAND } from '@lichtspel/domain/catalogue/first-brand'
import { CARD_GROUPS, type CardGroup, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { asksToConfirm } from './confirm-mail.ts'
import type { MailFacts } from './mail-facts.ts'
import type { MailKind } from './mail-kind.ts'

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
