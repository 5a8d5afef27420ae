import type { Project } from './read-project.ts'
import type { Violation } from './violation.ts'

const HANDS = 'e2e/hands.ts'
/** Pictures, counted walks, the monkey, and the one file that measures milliseconds are no tests of what a person meets. */
const NO_TEST = /^e2e\/(?:monkey|screenshots|walks)\/|\/it-answers-at-once\./

const AROUND = [
  /\.(?:fill|pressSequentially|insertText)\((?!\{)/,
  /\.keyboard\.type\(/,
  /\.waitFor(?:Timeout|Response|Request|Function|LoadState|Selector)\(/,
  /\.waitFor\(\{\s*state:\s*'attached'/,
  /'networkidle'/,
  // A field that is waited for until it has the focus hides the keys that a quick typist would have lost.
  /toBeFocused\(\)\s*\n\s*await (?:typeKeys\(|\S*\b(?:press|key)\('.'\))/,
]

/** A test types, waits and looks as a person does, by the helpers of one file. */
export function checkHands({ texts }: Project): Violation[] {
  return [...texts].flatMap(([file, text]) => {
    if (!file.startsWith('e2e/') || file === HANDS || NO_TEST.test(file)) return []
    return AROUND.flatMap((way) =>
      [...text.matchAll(new RegExp(way, 'g'))].map(({ 0: found, index }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
        rule: 'hands' as const,
        explanation: `${found.split('\n')[0]?.trim()}: type, wait and look by ${HANDS}`,
      })),
    )
  })
}
