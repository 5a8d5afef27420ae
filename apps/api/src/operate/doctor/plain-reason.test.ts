import { expect, test } from 'vitest'
import { plainReason } from './plain-reason.ts'

const failure = (code: string | undefined, message = 'no An Peeters, geheim') =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

test.each([
  [failure('ECONNREFUSED'), 'it refused the connection'],
  [failure('28P01'), 'it refused the login'],
  [new AggregateError([failure('ECONNREFUSED'), failure('EHOSTUNREACH')]), 'it refused the connection'],
  [failure(undefined, 'timeout expired'), 'it did not answer in time'],
  [failure('XX000'), 'it failed with XX000'],
  [failure(undefined), 'it failed for an unknown reason'],
  ['geheim', 'it failed for an unknown reason'],
])('a failure is described in our own words, not in its message (%#)', (error, words) => {
  expect(plainReason(error)).toBe(words)
})
