import { PATHS, SERVICE_PATHS } from '@lichtspel/contract/paths'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { healthRoutes } from './routes.ts'

let api: TestApp
afterEach(() => api.close())

test('many simultaneous readiness checks run one database check at a time', async () => {
  api = await createTestApp({})
  const { pool } = api.database
  let statements = 0
  const counting = {
    query: (asked: string) => {
      statements++
      return pool.query(asked)
    },
  } as Pool
  const app = Fastify()
  healthRoutes(app, { pool: counting, isStopping: () => false })
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => app.inject({ url: SERVICE_PATHS.ready })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(statements).toBeLessThan(20)
  await app.close()
})

test('HEAD on a live stream returns 404 instead of hanging', async () => {
  api = await createTestApp({})
  const answer = await api.app.inject({ method: 'HEAD', url: `${PATHS.scheduleStream}?date=2027-01-04` })
  expect(answer.statusCode).toBe(404)
})
