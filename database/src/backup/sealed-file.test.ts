import { randomBytes } from 'node:crypto'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
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
