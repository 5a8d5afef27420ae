import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withEngines } from './database.ts'
import { runModel } from './run.ts'

const lists = Number(process.env.MODEL_RUNS ?? 150)
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the engine gives the same answers and keeps the same state as the model', {
  timeout: 120_000,
}, async () => {
  const { failure } = await withEngines(database.url, (engine) => runModel(engine, { lists, seed }))
  expect(failure, `MODEL_SEED=${seed}`).toBeUndefined()
})
