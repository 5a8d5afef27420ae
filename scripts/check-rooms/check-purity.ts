import { findGlobals, type GlobalUse } from './find-globals.ts'
import type { House, Source } from './read-house.ts'
import { IMPURE } from './rooms.ts'
import type { Violation } from './violation.ts'

/** The domain's answers depend on its arguments only: `now` is one of them. The compiler already hides console, fetch
 * and the like, but TypeScript's ES library declares Date and Math.random. */
export function checkPurity({ sources }: House): Violation[] {
  return sources.filter(isDomain).flatMap((source) =>
    [...findGlobals(source.tokens, IMPURE), ...findWholeMath(source)].map(({ name, line }) => ({
      file: source.path,
      line,
      rule: 'impure',
      explanation: `${name} in the domain, which knows no clock, no chance and no machine`,
    })),
  )
}

function isDomain({ path, isTest }: Source): boolean {
  return path.startsWith('packages/domain/src/') && !isTest
}

/** `const { random } = Math` and `const m = Math` would bring chance in under another name. */
function findWholeMath({ tokens }: Source): GlobalUse[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]?.text ?? ''
    const named = next === '.' || next === '?.' || (next === '[' && tokens[at + 2]?.kind === 'string')
    const whole = token.kind === 'word' && token.text === 'Math' && !named
    return whole ? [{ name: 'Math as a whole', line: token.line }] : []
  })
}
