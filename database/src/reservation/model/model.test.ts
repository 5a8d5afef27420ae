import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { EngineDatabase, plantWorld } from './database.ts'
import { runModel } from './run.ts'

const lists = Number(process.env.MODEL_RUNS ?? 60)
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('the engine answers and keeps exactly what the model does, whatever happens to it', {
  timeout: 120_000,
}, async () => {
  const engine = new EngineDatabase(client, await plantWorld(client))
  const { failure } = await runModel(engine, { lists, seed })
  expect(failure, `MODEL_SEED=${seed}`).toBeUndefined()
})
