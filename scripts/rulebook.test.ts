import { expect, test } from 'vitest'
import { judgeRules, readRules } from './rulebook.ts'

const RULES = readRules('## Slots\n\n- **SL1** One status\n- **SL2** In order, after **SL1**\n')
const FACT = { id: '§4.1', about: 'the order', rules: ['SL1', 'SL2'] }
const BOOK = { rules: RULES, facts: [FACT] }

test('accepts a page whose rules all have tests', () => {
  const { problems, testsByRule } = judgeRules(BOOK, ['[SL1] a', '[SL1] [SL2] b'])
  expect(problems).toEqual([])
  expect(testsByRule.get('SL1')).toHaveLength(2)
})

test('reports a rule without a passing test', () => {
  expect(judgeRules(BOOK, ['[SL1] a']).problems).toEqual(['SL2 has no passing test'])
})

test('reports a test of an unknown rule', () => {
  expect(judgeRules(BOOK, ['[SL1] a', '[SL2] b', '[ZZ9] c']).problems).toEqual([
    'a test names ZZ9, which is no rule',
  ])
})

test('reports a fact without a rule, or with an unknown one', () => {
  const facts = [
    FACT,
    { id: '§4.2', about: 'something', rules: [] },
    { id: '§4.3', about: 'other', rules: ['QQ1'] },
  ]
  expect(judgeRules({ rules: RULES, facts }, ['[SL1] a', '[SL2] b']).problems).toEqual([
    '§4.2 has no rule',
    'a fact names QQ1, which is no rule',
  ])
})

test('reports a rule that no fact requires', () => {
  const facts = [{ ...FACT, rules: ['SL1'] }]
  expect(judgeRules({ rules: RULES, facts }, ['[SL1] a', '[SL2] b']).problems).toEqual([
    'SL2 stands under no fact',
  ])
})
