import { WISHES_PATH } from '@lichtspel/contract/paths'
import type { WishRequest } from '@lichtspel/contract/wishes'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { sessionId } from './visitor-session.ts'

/** What the estimate of a visit depends on, besides its group and games. */
export type Priced = { formula: FormulaId; modules: readonly ModuleId[] }

const told = new Set<string>()

/** Sends a wish once, for the venue's figures. Nothing waits for it, and a failure changes nothing. */
export function tellMissedWish(
  asked: Omit<WishRequest, 'sessionId' | keyof Priced>,
  { formula, modules }: Priced,
): void {
  const key = JSON.stringify(asked)
  if (told.has(key)) return
  told.add(key)
  const wish: WishRequest = { sessionId: sessionId(false), ...asked, formula, modules: [...modules] }
  fetch(WISHES_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  }).catch(() => undefined)
}
