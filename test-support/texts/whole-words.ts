import { callsOf, type Saying } from './probe-calls.ts'
import { leavesOf, numbersIn, remainder, saysLeaf, sentencesIn } from './repeated-words.ts'
import type { Exports, Spoken } from './spoken-words.ts'

/** Exports that are not compared, with the reason. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  'form#ownExtraInfo': 'gives back what the visitor typed; formats.test.ts of each language tries it',
}

/** Exceptions that the comparison allows for a language. */
export type Allowed = {
  /** Words that are the same as in Dutch. */
  same: readonly string[]
  /** Files and exports that Dutch does not need. */
  own: readonly string[]
}

type Finding = {
  problems: string[]
  keys: number
  functions: number
  sentences: number
  /** The allowed words that are indeed the same as in Dutch. */
  used: Set<string>
  /** The functions that were probed. */
  asked: Set<string>
}

/** How a language differs from Dutch in more than wording. */
export function compareLanguages(dutch: Spoken, other: Spoken, allowed: Allowed): Finding {
  const finding: Finding = {
    ...{ problems: [], keys: 0, functions: 0, sentences: 0 },
    ...{ used: new Set(), asked: new Set() },
  }
  const look = { dutch, other, allowed, finding }
  for (const [file, exported] of dutch.files) {
    const theirs = other.files.get(file)
    if (theirs === undefined) finding.problems.push(`${file}: there is no such file`)
    else compareParts(look, file, exported, theirs)
  }
  for (const file of other.files.keys())
    if (!dutch.files.has(file) && !isOwn(look, file)) finding.problems.push(`${file}: Dutch has no such file`)
  return finding
}

type Look = { dutch: Spoken; other: Spoken; allowed: Allowed; finding: Finding }

function compareParts(look: Look, path: string, dutch: Exports, other: Exports): void {
  const under = (key: string) => (path.includes('#') ? `${path}.${key}` : `${path}#${key}`)
  for (const [key, value] of Object.entries(dutch)) {
    if (key in other) compare(look, under(key), value, other[key])
    else look.finding.problems.push(`${under(key)}: is missing`)
  }
  for (const key of Object.keys(other))
    if (!(key in dutch) && !isOwn(look, under(key)))
      look.finding.problems.push(`${under(key)}: Dutch has no such key`)
}

function compare(look: Look, path: string, dutch: unknown, other: unknown): void {
  const { finding } = look
  finding.keys++
  if (path in NOT_COMPARED) return
  if (typeof dutch !== typeof other || Array.isArray(dutch) !== Array.isArray(other)) {
    finding.problems.push(`${path}: is ${kindOf(dutch)} in Dutch and ${kindOf(other)} here`)
  } else if (typeof dutch === 'string') {
    compareSaid(look, path, [], { dutch: [dutch], other: [other as string] })
  } else if (typeof dutch === 'function') {
    finding.functions++
    finding.asked.add(path)
    probe(look, path, dutch as Saying, other as Saying)
  } else if (typeof dutch === 'object' && dutch !== null) {
    compareParts(look, path, dutch as Exports, other as Exports)
  } else if (dutch !== other) {
    finding.problems.push(`${path}: is ${String(dutch)} in Dutch and ${String(other)} here`)
  }
}

function probe(look: Look, path: string, dutch: Saying, other: Saying): void {
  const calls = callsOf(path, dutch)
  if ('unknown' in calls) {
    look.finding.problems.push(`${path}: cannot be probed, there is no sample for ${calls.unknown}`)
    return
  }
  for (const call of calls) {
    const said = { dutch: answerOf(dutch, call), other: answerOf(other, call) }
    compareSaid(look, path, call, said)
  }
}

/** An error caused by a wrong sample is reported too; otherwise the comparison would prove nothing. */
function answerOf(asked: Saying, call: readonly unknown[]): string[] {
  try {
    return sentencesIn(asked(...call))
  } catch (error) {
    return [`undefined: ${String(error)}`]
  }
}

function compareSaid(
  { dutch, other, allowed, finding }: Look,
  path: string,
  call: readonly unknown[],
  said: { dutch: string[]; other: string[] },
): void {
  finding.sentences += said.other.length
  const problem = (words: string) => finding.problems.push(`${path}: ${words}`)
  const [mine, theirs] = [said.dutch.join('\n'), said.other.join('\n')]
  for (const words of [mine, theirs])
    if (/undefined|NaN|\[object/.test(words)) problem(`was probed with a wrong sample: ${words}`)
  if (said.dutch.length !== said.other.length || said.other.some((words) => words.trim() === ''))
    if (mine !== theirs) problem(`says nothing, or not as much as Dutch: ${theirs}`)
  const leaves = leavesOf(call)
  for (const leaf of leaves)
    if (saysLeaf(leaf, mine, dutch) && !saysLeaf(leaf, theirs, other))
      problem(`loses ${JSON.stringify(leaf)}: ${theirs}`)
  const [mineLeft, theirsLeft] = [remainder(leaves, mine, dutch), remainder(leaves, theirs, other)]
  if (numbersIn(mineLeft) !== numbersIn(theirsLeft))
    problem(`has other numbers than Dutch: ${theirs} (${mine})`)
  if (mineLeft === theirsLeft && /\p{L}/u.test(mineLeft)) {
    const words = mineLeft.trim()
    if (allowed.same.includes(words)) finding.used.add(words)
    else problem(`is still Dutch: ${words}`)
  }
}

function isOwn({ allowed }: Look, path: string): boolean {
  return allowed.own.includes(path)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
