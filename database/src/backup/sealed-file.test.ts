import { randomBytes } from 'node:crypto'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { proofBeside } from './sealed-before.ts'
import { seal, unseal } from './sealed-file.ts'

const KEY = 'a key of at least thirty-two characters'

async function* inChunks(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sealed = (plain: Buffer, to = KEY) => collect(seal(to)(inChunks(plain)))
const opened = (file: Buffer, key = KEY, size?: number) => collect(unseal(key)(inChunks(file, size)))

describe('a sealed file', () => {
  it.each([0, 1, 65_536, 65_537, 200_000])('returns %i bytes unchanged', async (size) => {
    const plain = randomBytes(size)
    const file = await sealed(plain)
    expect(file.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
    expect((await opened(file, KEY, 7)).equals(plain)).toBe(true)
    expect(size > 16 && file.includes(plain.subarray(0, 16))).toBe(false)
  })

  it('is opened only by its recipient', async () => {
    const [identity, another] = [await generateX25519Identity(), await generateX25519Identity()]
    for (const to of [await identityToRecipient(identity), identity]) {
      const file = await sealed(Buffer.from('words'), to)
      expect((await opened(file, identity)).toString()).toBe('words')
      for (const key of [another, KEY])
        await expect(opened(file, key)).rejects.toThrow('The key is not the one')
    }
  })

  it('rejects a wrong key, a changed byte, a truncated file and extra bytes', async () => {
    const file = await sealed(randomBytes(150_000))
    await expect(opened(file, 'another key of thirty-two characters')).rejects.toThrow(
      'The key is not the one',
    )
    for (const place of [0, 30, 100, 300, 70_000, file.length - 1]) {
      const changed = Buffer.from(file)
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(opened(changed), `byte ${place}`).rejects.toThrow()
    }
    for (const length of [0, 10, 100, 1_000, file.length - 1])
      await expect(opened(file.subarray(0, length)), `${length} bytes`).rejects.toThrow()
    await expect(opened(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow()
  })
})

/** Two files sealed with this key by our own code, before age replaced it: one without a proof of the manifest, one with it. */
const FIRST =
  'TElDSFRTUEVMLUJBQ0tVUAESlD3zGw7hqKqb6jKder1bUldHucXBadSS9YONYfkSydtmiP/6dW5R0rlsdfcaZ8qMwfUBxB4yQRNGyKPUeSfiHQa3OeR+DJIjfk8WjxTMGMvEdkLU2X1jcTmjOpiO8XCBUdplNbc5'
const SECOND =
  'TElDSFRTUEVMLUJBQ0tVUAKMQba9wZxl6P+G+oEC4w2+tvT/WAnVMXWKtDk2mXPmz6oWcg2Ni0ZIufH/DTg35hrBEMOv372rin5wZdPwiliW1xX+tbq06tMuotIBTT7pRQHFrTR+iLTTHuNo0NIKOVEdxPEz/ts='
const PROOF = '4f5c93cece06e8be5d0400cdad2beb69a4cf93401c5591d8250800b2bbb3be68'

describe('a file sealed by our own code', () => {
  const second = Buffer.from(SECOND, 'base64')

  it('is still opened, and proves the text next to it if its version has a proof', async () => {
    expect((await opened(Buffer.from(FIRST, 'base64'))).toString()).toBe('sealed in November 2026')
    expect((await opened(second, KEY, 5)).toString()).toBe('sealed by our own code')
    expect(proofBeside(KEY, Buffer.from(FIRST, 'base64'), 'taken on Monday')).toBeUndefined()
    expect(proofBeside(KEY, second, 'taken on Monday')).toBe(PROOF)
    expect(proofBeside(KEY, second, 'taken on Tuesday')).not.toBe(PROOF)
  })

  it('rejects a wrong key, a changed byte, a truncated file, extra bytes and a different version', async () => {
    await expect(opened(second, `${KEY}!`)).rejects.toThrow('The key is not the one')
    for (const place of [16, 20, 60, 85, second.length - 1]) {
      const changed = Buffer.from(second)
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(opened(changed), `byte ${place}`).rejects.toThrow()
    }
    for (const length of [20, 81, second.length - 1])
      await expect(opened(second.subarray(0, length)), `${length} bytes`).rejects.toThrow()
    await expect(opened(Buffer.concat([second, Buffer.from('x')]))).rejects.toThrow()
    const later = Buffer.from(second)
    later[16] = 3
    await expect(opened(later)).rejects.toThrow('encrypted by another version')
  })
})
