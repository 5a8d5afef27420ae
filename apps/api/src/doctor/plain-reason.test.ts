import { expect, test } from 'vitest'
import { plainReason } from './plain-reason.ts'

const failure = (code: string | undefined, message = 'no An Peeters, geheim') =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

test.each([
  [failure('ECONNREFUSED'), 'nobody listens there'],
  [failure('28P01'), 'it does not accept the login'],
  [new AggregateError([failure('ECONNREFUSED'), failure('EHOSTUNREACH')]), 'nobody listens there'],
  [failure(undefined, 'timeout expired'), 'it did not answer in time'],
  [failure('XX000'), 'it failed with XX000'],
  [failure(undefined), 'it failed without a reason that could be told'],
  ['geheim', 'it failed without a reason that could be told'],
])('a failure is told in our own words, whatever it says itself (%#)', (error, words) => {
  expect(plainReason(error)).toBe(words)
})
