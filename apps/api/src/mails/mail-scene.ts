import { readFileSync } from 'node:fs'
import { CARD_GROUPS, type CardGroup, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { asksToConfirm } from './confirm-mail.ts'
import type { MailFacts } from './mail-facts.ts'
import type { MailKind } from './mail-kind.ts'

export const SCENE_CID = 'ticket@lichtspel'

const WITH_SCENE: readonly MailKind[] = ['confirmation', 'moved', 'changed', 'reminder']
const SCENES = new Map<CardGroup, Buffer>(
  CARD_GROUPS.map((group) => [group, readFileSync(new URL(`scenes/${group}.png`, import.meta.url))]),
)

/** Whether the mail has the ticket of a visit to come. An option has none until the visitor confirms it. */
export function hasScene(facts: MailFacts): boolean {
  return WITH_SCENE.includes(facts.kind) && !asksToConfirm(facts)
}

/** The picture on top of the ticket, by formula, as scripts/make-pictures made it. */
export function sceneOf({ catalogue, booking }: MailFacts): Buffer {
  const group = findFormula(catalogue, booking.formula)?.cardGroup ?? 'play'
  return SCENES.get(group) ?? Buffer.alloc(0)
}
