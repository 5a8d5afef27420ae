import { PATHS } from '@lichtspel/contract/paths'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerInTime } from './answer-in-time.ts'
import { handleError } from './error-handler.ts'

test('a slow visitor request gets a timely 503 while its work continues; streams and desk requests are not limited', async () => {
  const app = fastify()
  app.setErrorHandler(handleError)
  answerInTime(app, 100)
  let done = 0
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    done++
    return 'done'
  }
  for (const path of [PATHS.booking, PATHS.scheduleStream, '/api/staff/log']) app.get(path, slow)
  app.get(PATHS.catalogue, () => 'at once')
  const started = performance.now()
  const late = await app.inject(PATHS.booking)
  expect(performance.now() - started).toBeLessThan(1_200)
  expect([late.statusCode, late.json().error.code, late.headers['retry-after']]).toEqual([503, 'busy', '2'])
  await expect.poll(() => done, { timeout: 5_000 }).toBe(1)
  const others = [PATHS.scheduleStream, '/api/staff/log', PATHS.catalogue].map((path) => app.inject(path))
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})
