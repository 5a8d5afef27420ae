import { findGlobals, type GlobalUse, memberName } from './find-globals.ts'
import type { Project, Source } from './read-project.ts'
import { literalText, type Piece } from './read-syntax.ts'
import type { Violation } from './violation.ts'
import { IMPURE } from './workspaces.ts'

/**
 * The domain's results depend only on its arguments, `now` among them. The compiler already hides console, fetch and the like, but
 * TypeScript's ES library declares Date and Math.random.
 */
export function checkPurity({ sources }: Project): Violation[] {
  return sources.filter(isDomain).flatMap((source) =>
    [...findGlobals(source.pieces, IMPURE).filter(readsClock), ...findWholeMath(source)].map(
      ({ name, line }) => ({
        file: source.path,
        line,
        rule: 'impure',
        explanation: `${name} in the domain, which knows no clock, no chance and no machine`,
      }),
    ),
  )
}

function isDomain({ path, isTest }: Source): boolean {
  return path.startsWith('packages/domain/src/') && !isTest
}

/**
 * Calendar arithmetic needs no clock: `Date.UTC(…)`, and `new Date(milliseconds)` if its UTC parts are read immediately. A string (`new
 * Date('2026-11-20 14:00')`) and the other getters depend on the machine's time zone.
 */
function readsClock({ name, piece }: GlobalUse): boolean {
  if (name !== 'Date') return true
  const around = piece.parent?.node
  if (around === undefined || memberName(around) === 'UTC') return false
  if (around.type !== 'NewExpression') return true
  const [milliseconds, ...rest] = around.arguments
  const fromNumber =
    milliseconds !== undefined && rest.length === 0 && literalText(milliseconds) === undefined
  return !fromNumber || !readsUtc(piece.parent)
}

function readsUtc(made: Piece | undefined): boolean {
  const member = made?.parent === undefined ? undefined : memberName(made.parent.node)
  return member !== undefined && /^(?:getUTC\w+|toISOString|getTime)$/.test(member)
}

/** `const { random } = Math` and `const m = Math` would hide randomness behind another name. */
function findWholeMath({ pieces }: Source): GlobalUse[] {
  return findGlobals(pieces, ['Math'])
    .filter(({ piece }) => piece.parent === undefined || memberName(piece.parent.node) === undefined)
    .map((use) => ({ ...use, name: 'Math as a whole' }))
}
