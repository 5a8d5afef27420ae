import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { proofBeside, seal, unseal } from './sealed-file.ts'

const KEY = 'a key of at least thirty-two characters'
const HEAD = 81
const PIECE = 65_536 + 16
/** Made with this key before a manifest had a proof. */
const FIRST_VERSION =
  'TElDSFRTUEVMLUJBQ0tVUAESlD3zGw7hqKqb6jKder1bUldHucXBadSS9YONYfkSydtmiP/6dW5R0rlsdfcaZ8qMwfUBxB4yQRNGyKPUeSfiHQa3OeR+DJIjfk8WjxTMGMvEdkLU2X1jcTmjOpiO8XCBUdplNbc5'

async function* inChunks(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sealed = (plain: Buffer, key = KEY) => collect(seal(key)(inChunks(plain)))
const opened = (file: Buffer, key = KEY, size?: number) => collect(unseal(key)(inChunks(file, size)))

describe('a sealed file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
    'gives %i bytes back as they were',
    async (size) => {
      const plain = randomBytes(size)
      const file = await sealed(plain)
      expect((await opened(file)).equals(plain)).toBe(true)
      expect((await opened(file, KEY, 7_777)).equals(plain)).toBe(true)
      expect(size > 16 && file.includes(plain.subarray(0, 16))).toBe(false)
    },
  )

  it('is another one each time', async () => {
    const plain = Buffer.from('the same')
    expect((await sealed(plain)).equals(await sealed(plain))).toBe(false)
  })

  it('refuses another key', async () => {
    const file = await sealed(Buffer.from('words'))
    await expect(opened(file, 'another key of thirty-two characters')).rejects.toThrow(
      'The key is not the one',
    )
  })

  it('refuses a changed byte wherever it is', async () => {
    const file = await sealed(randomBytes(150_000))
    const places = [0, 16, 20, 60, HEAD, HEAD + 100, HEAD + PIECE - 1, HEAD + PIECE, file.length - 1]
    for (const place of places) {
      const changed = Buffer.from(file)
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(opened(changed), `byte ${place}`).rejects.toThrow()
    }
  })

  it('refuses to end early, also between two pieces, and to go on', async () => {
    const file = await sealed(randomBytes(2 * 65_536))
    for (const length of [10, HEAD - 1, HEAD, HEAD + 5, HEAD + PIECE, file.length - 1])
      await expect(opened(file.subarray(0, length)), `${length} bytes`).rejects.toThrow()
    await expect(opened(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow()
  })

  it('refuses pieces in another order', async () => {
    const file = await sealed(randomBytes(3 * 65_536))
    const piece = (n: number) => file.subarray(HEAD + n * PIECE, HEAD + (n + 1) * PIECE)
    const swapped = Buffer.concat([
      file.subarray(0, HEAD),
      piece(1),
      piece(0),
      file.subarray(HEAD + 2 * PIECE),
    ])
    expect(swapped.length).toBe(file.length)
    await expect(opened(swapped)).rejects.toThrow('The backup was changed: piece 1')
  })

  it('says what is no sealed file, and what a later version sealed', async () => {
    await expect(opened(Buffer.alloc(500))).rejects.toThrow('This is no sealed backup')
    const file = await sealed(Buffer.from('words'))
    file[16] = 3
    await expect(opened(file)).rejects.toThrow('sealed by another version')
  })

  it('proves words beside it by its own key, and does not pass for one of a version that proves none', async () => {
    const file = await sealed(Buffer.from('words'))
    const proof = proofBeside(KEY, file, 'taken on Monday')
    expect(proof).toMatch(/^[0-9a-f]{64}$/)
    expect(proofBeside(KEY, file, 'taken on Tuesday')).not.toBe(proof)
    expect(proofBeside(KEY, await sealed(Buffer.from('words')), 'taken on Monday')).not.toBe(proof)
    file[16] = 1
    expect(() => proofBeside(KEY, file, 'taken on Monday')).toThrow('the beginning of the file was changed')
  })

  it('of the first version is opened as before, and proves nothing', async () => {
    const file = Buffer.from(FIRST_VERSION, 'base64')
    expect((await opened(file)).toString()).toBe('sealed in November 2026')
    expect(proofBeside(KEY, file, 'taken on Monday')).toBeUndefined()
  })
})
