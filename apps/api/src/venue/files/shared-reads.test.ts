import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** Reads of files of ten bytes, of which two are kept. */
function someReads() {
  const reads = new SharedReads(20)
  const read: string[] = []
  const get = async (key: string, answer = new PassThrough()) => {
    await reads.get(key, answer, async () => {
      read.push(key)
      return Buffer.alloc(10)
    })
    return answer
  }
  const leave = async (...answers: PassThrough[]) => {
    for (const answer of answers) answer.destroy()
    await setImmediate()
  }
  return { reads, read, get, leave }
}

test('a file is read once for all who are being sent it, however much else is', async () => {
  const { read, get, leave } = someReads()
  const [first] = await Promise.all([get('menu'), get('menu')])
  await leave(first)
  for (const key of ['a', 'b', 'c', 'd']) await leave(await get(key))
  await get('menu')
  await get('menu', new PassThrough().destroy())
  expect(read).toEqual(['menu', 'a', 'b', 'c', 'd'])
})

test('the files that were sent last are kept, as many as fit', async () => {
  const { read, get, leave } = someReads()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await leave(await get(key))
  expect(read).toEqual(['a', 'b', 'c', 'b'])
})

test('a file that does not exist, or that could not be read, is looked for again', async () => {
  const { reads, read, get, leave } = someReads()
  const [failed, missing] = [new PassThrough(), new PassThrough()]
  await expect(reads.get('menu', failed, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  await leave(failed)
  expect(await reads.get('menu', missing, async () => undefined)).toBeUndefined()
  await leave(missing)
  await get('menu')
  expect(read).toEqual(['menu'])
})
