import { expect, test } from 'vitest'
import { judgeRules, readRulebook } from './rulebook.ts'

const PAGE = `
| Id | Rule |
|---|---|
| SL1 | One status |
| SL2 | In order |

| Fact | About | Rules |
|---|---|---|
| §4.1 | the order | SL1, SL2 |
`

test('accepts a page whose rules all have tests', () => {
  const { problems, testsByRule } = judgeRules(readRulebook(PAGE), ['[SL1] a', '[SL1] [SL2] b'])
  expect(problems).toEqual([])
  expect(testsByRule.get('SL1')).toHaveLength(2)
})

test('reports a rule without a passing test', () => {
  expect(judgeRules(readRulebook(PAGE), ['[SL1] a']).problems).toEqual(['SL2 has no passing test'])
})

test('reports a test of an unknown rule', () => {
  expect(judgeRules(readRulebook(PAGE), ['[SL1] a', '[SL2] b', '[ZZ9] c']).problems).toEqual([
    'a test names ZZ9, which is no rule',
  ])
})

test('reports a fact without a rule, or with an unknown one', () => {
  const page = `${PAGE}| §4.2 | something |  |\n| §4.3 | other | QQ1 |\n`
  expect(judgeRules(readRulebook(page), ['[SL1] a', '[SL2] b']).problems).toEqual([
    '§4.2 has no rule',
    'a fact names QQ1, which is no rule',
  ])
})

test('reports a rule that no fact requires', () => {
  const page = PAGE.replace('SL1, SL2 |', 'SL1 |')
  expect(judgeRules(readRulebook(page), ['[SL1] a', '[SL2] b']).problems).toEqual([
    'SL2 stands under no fact',
  ])
})
