import type { Fact } from './coverage/rows.ts'

export type Rulebook = { rules: Set<string>; facts: Fact[] }
export type Verdict = { problems: string[]; testsByRule: Map<string, string[]> }

const RULE = /^- \*\*([A-Z]{2}\d+)\*\* /gm
const RULE_TAG = /\[([A-Z]{2}\d+)\]/g

export function readRules(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(RULE)].map(([, id = '']) => id))
}

export function judgeRules({ rules, facts }: Rulebook, passedTitles: readonly string[]): Verdict {
  const testsByRule = new Map<string, string[]>()
  for (const title of passedTitles) {
    for (const [, rule = ''] of title.matchAll(RULE_TAG)) {
      testsByRule.set(rule, [...(testsByRule.get(rule) ?? []), title])
    }
  }
  const inFacts = new Set(facts.flatMap((fact) => fact.rules))
  const problems = [
    ...[...rules].filter((rule) => !testsByRule.has(rule)).map((rule) => `${rule} has no passing test`),
    ...[...testsByRule.keys()]
      .filter((rule) => !rules.has(rule))
      .map((rule) => `a test names ${rule}, which is no rule`),
    ...facts.filter((fact) => fact.rules.length === 0).map((fact) => `${fact.id} has no rule`),
    ...[...inFacts]
      .filter((rule) => !rules.has(rule))
      .map((rule) => `a fact names ${rule}, which is no rule`),
    ...[...rules].filter((rule) => !inFacts.has(rule)).map((rule) => `${rule} stands under no fact`),
  ]
  return { problems, testsByRule }
}
