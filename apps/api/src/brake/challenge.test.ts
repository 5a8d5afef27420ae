import { proveWork } from '@lichtspel/contract/prove-work'
import { expect, test } from 'vitest'
import { hasWorked, makeChallenge } from './challenge.ts'

const signing = { secret: 'a secret', sessionId: 'ann', nowMs: 1_000_000 }
const work = makeChallenge(signing)
const proof = await proveWork(work)

test('work counts for the session that it was asked of, until it ends', () => {
  expect(hasWorked(proof, signing)).toBe(true)
  expect(hasWorked(proof, { ...signing, nowMs: signing.nowMs + 599_000 })).toBe(true)
  expect(hasWorked(proof, { ...signing, nowMs: signing.nowMs + 600_001 })).toBe(false)
  expect(hasWorked(proof, { ...signing, sessionId: 'bob' })).toBe(false)
  expect(hasWorked(proof, { ...signing, secret: 'another' })).toBe(false)
})

test('what was not asked, or not done, is no work', () => {
  const [challenge = '', nonces = ''] = proof.split(':')
  const parts = nonces.split(',')
  const forged = challenge.replace(/^\d+/, '9999999999999')
  const answers = [
    undefined,
    '',
    ':',
    challenge,
    `${challenge}:`,
    `${challenge}:${parts.slice(1).join(',')}`,
    `${challenge}:${[...parts, '0'].join(',')}`,
    `${challenge}:${parts.map(() => 'zz').join(',')}`,
    `${challenge}:${parts.map(() => '7fffffff').join(',')}`,
    `${forged}:${nonces}`,
    `${challenge}:${parts.toReversed().join(',')}`,
    'x'.repeat(10_000),
  ]
  for (const answer of answers) expect(hasWorked(answer, signing), String(answer)).toBe(false)
})
