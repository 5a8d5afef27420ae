import { readFileSync } from 'node:fs'
import { REQUIREMENTS } from './asvs-requirements.ts'

export type Answer = { number: string; level: string; about: string; state: string; tests: string }
export type Statement = { section: string; statement: string; proof: string }
export type Fact = { id: string; about: string; rules: string[] }

const STATES = ['met', 'not met', 'does not apply']

/** Our answers to OWASP ASVS 5.0. Paths of tests without a package are in apps/api/src. */
export function readAnswers(): Answer[] {
  return readTable('asvs.tsv').map(([number = '', about = '', state = '', tests = '']) => ({
    number,
    level: REQUIREMENTS.find((one) => one.number === number)?.level ?? '',
    about,
    state,
    tests,
  }))
}

/** `met: by what` starts with its state, and so do the others. */
export function stateOf({ state }: Answer): string | undefined {
  return STATES.find((name) => state === name || state.startsWith(`${name}:`) || state.startsWith(`${name},`))
}

/** The specification's statements and what was added to them. Paths of tests are in e2e or apps/site/app, or start at the root. */
export function readStatements(): Statement[] {
  return readTable('specification.tsv').map(([section = '', statement = '', proof = '']) => ({
    section,
    statement,
    proof,
  }))
}

/** Paragraphs of the specification, and the rules that hold each. Those from §9.15 on were added by issues. */
export function readFacts(): Fact[] {
  return readTable('facts.tsv').map(([id = '', about = '', rules = '']) => ({
    id,
    about,
    rules: rules.split(', ').filter((rule) => rule !== ''),
  }))
}

export function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
}

function readTable(name: string): string[][] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}
