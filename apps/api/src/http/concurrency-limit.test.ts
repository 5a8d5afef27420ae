import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { Refused } from './refusals.ts'

const LIMITS = { atOnce: 2, waiting: 8, ofOne: 5, patienceMs: 5_000 }

/** Work that ends when the test says so, with a count of how much is in progress. */
function slowWork(limit: ConcurrencyLimit) {
  const ends: (() => void)[] = []
  const seen = { working: 0, most: 0, done: [] as string[] }
  const take = (whose: string, name = whose, isKnown = false) => {
    const work = async () => {
      seen.most = Math.max(seen.most, ++seen.working)
      await new Promise<void>((resolve) => ends.push(resolve))
      seen.working -= 1
      seen.done.push(name)
    }
    return limit.take(whose, work, isKnown)
  }
  const endAll = async () => {
    const begun = () => new Promise((resolve) => setTimeout(resolve, 1))
    await begun()
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end()
      await begun()
    }
  }
  return { take, endAll, seen }
}

const isBusy = (reason: unknown) =>
  reason instanceof Refused && reason.status === 503 && (reason.details.retryAfterSeconds ?? 0) > 0

test('limits how many run at once, serves waiting requests in order, and refuses the next one as busy', async () => {
  const { take, endAll, seen } = slowWork(new ConcurrencyLimit(LIMITS))
  const names = Array.from({ length: 10 }, (_, at) => `network ${at}`)
  const taken = names.map((name) => take(name))
  await expect(take('late')).rejects.toSatisfy(isBusy)
  await endAll()
  await Promise.all(taken)
  expect(seen.most).toBe(2)
  expect(seen.done).toEqual(names)
  const later = take('late')
  await endAll()
  await later
  expect(seen.done.at(-1)).toBe('late')
})

test('unknown clients from many networks cannot fill the places kept for known clients', async () => {
  const { take, endAll, seen } = slowWork(new ConcurrencyLimit({ ...LIMITS, keptWaiting: 2 }))
  const strangers = Array.from({ length: 10 }, (_, at) => take(`network ${at}`))
  await expect(take('stranger')).rejects.toSatisfy(isBusy)
  const known = [1, 2].map((at) => take(`known ${at}`, undefined, true))
  await expect(take('known 3', undefined, true)).rejects.toSatisfy(isBusy)
  await endAll()
  await Promise.all([...strangers, ...known])
  expect(seen.done.slice(-2)).toEqual(['known 1', 'known 2'])
})

test('one network can only use its own share, so other networks are still served', async () => {
  const { take, endAll, seen } = slowWork(new ConcurrencyLimit(LIMITS))
  const crowd = Array.from({ length: 20 }, () => take('crowd'))
  const settled = Promise.allSettled(crowd)
  const other = take('other')
  await endAll()
  await other
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(15)
  expect(seen.done).toEqual([...Array.from({ length: 5 }, () => 'crowd'), 'other'])
})

test('a request that waited too long is refused, and not served later', async () => {
  const { take, endAll, seen } = slowWork(new ConcurrencyLimit({ ...LIMITS, atOnce: 1, patienceMs: 20 }))
  const first = take('first')
  await expect(take('second')).rejects.toSatisfy(isBusy)
  const third = take('third')
  await endAll()
  await Promise.all([first, third])
  expect(seen.done).toEqual(['first', 'third'])
})

test('work that fails releases its place', async () => {
  const limit = new ConcurrencyLimit({ ...LIMITS, atOnce: 1, waiting: 0 })
  for (let round = 0; round < 3; round++)
    await expect(limit.take('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit.take('one', async () => 'done')).toBe('done')
})
