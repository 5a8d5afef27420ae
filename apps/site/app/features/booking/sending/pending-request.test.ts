import type { BookingRequestBody } from '@lichtspel/contract/booking'
import { expect, test } from 'vitest'
import { nextRequest, sentWords } from './pending-request.ts'

const bodyTo = (email: string) =>
  ({ booking: { email, teamNames: [`Ploeg ${email}`] } }) as unknown as BookingRequestBody

test('the same body at the same prices stays the same request', () => {
  const first = nextRequest(null, bodyTo('a@b.be'), 1)
  expect(nextRequest(first, bodyTo('a@b.be'), 1)).toBe(first)
  expect(nextRequest(first, bodyTo('a@b.be'), 2).requestId).not.toBe(first.requestId)
})

test('each request keeps the address it was sent with, however often the visitor corrects it afterwards', () => {
  const first = nextRequest(null, bodyTo('wrong@b.be'), 1)
  const second = nextRequest(first, bodyTo('better@b.be'), 1)
  const third = nextRequest(second, bodyTo('right@b.be'), 1)
  expect(third.earlier).toEqual([first.requestId, second.requestId])
  const told = [first, second, third].map(({ requestId }) => sentWords(third, requestId))
  expect(told.map(({ email }) => email)).toEqual(['wrong@b.be', 'better@b.be', 'right@b.be'])
  expect(told[0]?.teamNames).toEqual(['Ploeg wrong@b.be'])
})

test('remembers at most five earlier requests', () => {
  let kept = nextRequest(null, bodyTo('0@b.be'), 1)
  for (const n of [1, 2, 3, 4, 5, 6, 7]) kept = nextRequest(kept, bodyTo(`${n}@b.be`), 1)
  expect(kept.earlier).toHaveLength(5)
  expect(Object.values(kept.sentEarlier ?? {}).map(({ email }) => email)).toEqual(
    [2, 3, 4, 5, 6].map((n) => `${n}@b.be`),
  )
})
