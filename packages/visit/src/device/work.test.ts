import { beginsWithZeros, setNonce, WORK_PARTS, workBlock } from '@lichtspel/contract/work'
import { expect, test } from 'vitest'
import { ApiRefused } from './ask.ts'
import { doWork, workDone } from './work.ts'

const work = { challenge: '1794700800000.0011.signed', bits: 6 }
const asked = new ApiRefused(428, { code: 'work-asked', work })

test('the browser computes what it is asked, part by part, and sends it along from then on', async () => {
  expect(workDone()).toEqual({})
  expect(await doWork(asked)).toBe(true)
  const [challenge, nonces = ''] = (workDone()['work-proof'] ?? '').split(':')
  expect(challenge).toBe(work.challenge)
  const parts = nonces.split(',')
  expect(parts).toHaveLength(WORK_PARTS)
  for (const [part, nonce] of parts.entries()) {
    const block = workBlock(work, part)
    setNonce(block, Number.parseInt(nonce, 16))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', block))
    expect(beginsWithZeros(digest, work.bits)).toBe(true)
  }
})

test('no other refusal asks for work', async () => {
  expect(await doWork(new ApiRefused(429, { code: 'too-many-holds' }))).toBe(false)
  expect(await doWork(new TypeError('fetch failed'))).toBe(false)
})

test.each([
  [[0x00, 0x1f], 11, true],
  [[0x00, 0x20], 11, false],
  [[0x00, 0x00], 16, true],
  [[0x01, 0x00], 8, false],
  [[0xff], 0, true],
])('%j begins with %i zero bits: %s', (digest, bits, is) => {
  expect(beginsWithZeros(Uint8Array.from(digest), bits)).toBe(is)
})
