// npm run proof -- fuzz: sends requests with hostile values in every field, header, query and path to every route of the server, those
// of the OpenAPI document and those of staff. Fails on a status of 500 or higher, on a missing response, on a lost database connection,
// and on growing memory.
// - npm run proof -- fuzz --requests 10000 --seed 1 [--only nth: sends that one and prints it]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findBrokenInvariants } from '@lichtspel/database/invariants'
import { Pool } from 'pg'
import { letColleagueIn, STAFF_SECRET } from '../desk/colleague.ts'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { makeFolder, onStage } from '../stage/stage.ts'
import { countBackends } from './backends.ts'
import { keptBytes } from './kept-bytes.ts'
import { makeKnown } from './known-values.ts'
import type { Route } from './make-request.ts'
import { runFuzz } from './run.ts'
import { judge } from './verdict.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 100_000) },
    only: { type: 'string' },
    port: { type: 'string', default: '4395' },
  },
})

/** No rate limits: otherwise the fuzzer would only see 429. */
const UNLIMITED = { SIGN_IN_PER_ADDRESS_PER_MINUTE: '0', SIGN_IN_PER_ACCOUNT: '0', LOG_LEVEL: 'error' }

const ROOT = new URL('../..', import.meta.url).pathname

await onStage(async (stage) => {
  const routes = readRoutes()
  const server = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(server, 'fuzz')
  const folder = makeFolder(stage)
  const port = Number(values.port)
  const origin = `http://localhost:${port}`
  const heapFile = join(folder, 'heap')
  const env = { ...UNLIMITED, STAFF_SECRET, PUBLIC_URL: origin, HEAP_FILE: heapFile }
  const nodeFlags = ['--expose-gc', '--import', new URL('./measure-heap.ts', import.meta.url).href]
  const api = await startApiServer({ databaseUrl, port, logFile: join(folder, 'api.log'), env, nodeFlags })
  stage.defer(() => api.stop())
  const pool = new Pool({ connectionString: databaseUrl, application_name: 'lichtspel-fuzz', max: 2 })
  pool.on('error', () => undefined)
  stage.defer(() => pool.end())

  let signIns = 0
  const signIn = async () => {
    signIns++
    const { name, value } = await letColleagueIn(databaseUrl, 'manager')
    return `${name}=${value}`
  }
  // Each of our sign-ins opens a connection of its own.
  const backends = async () => {
    const counted = await countBackends(pool)
    return { ...counted, opened: counted.opened - signIns }
  }
  const known = await makeKnown(origin, pool, await signIn())
  const [seed, requests] = [Number(values.seed), Number(values.requests)]
  console.log(`seed ${seed}, ${requests} requests to ${routes.length} routes`)
  const asked = { seed, requests, only: values.only === undefined ? undefined : Number(values.only) }
  const told = await runFuzz({
    ...asked,
    routes,
    known,
    origin,
    signIn,
    pid: api.pid,
    backends,
    kept: () => keptBytes(api.pid, heapFile),
  })
  // PostgreSQL counts sessions only after they have been idle for a moment.
  await sleep(1_500)
  const ended = {
    backends: await backends(),
    kept: await keptBytes(api.pid, heapFile),
    hasExited: api.hasExited(),
    broken: await findBrokenInvariants(pool),
  }
  judge(told, ended, readFileSync(api.logFile, 'utf8'))
})

/** All routes of the server, which must include those of the OpenAPI document. */
function readRoutes(): Route[] {
  const routes = printedBy('every-route.ts') as Route[]
  const { paths } = printedBy('openapi-document.ts') as { paths: Record<string, object> }
  const there = new Set(routes.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`))
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      if (!there.has(`${method.toUpperCase()} ${path}`))
        throw new Error(`${method} ${path} of the OpenAPI document is no route`)
    }
  }
  return routes
}

function printedBy(program: string): unknown {
  const file = `test-support/api/${program}`
  return JSON.parse(execFileSync(process.execPath, [file], { cwd: ROOT, encoding: 'utf8' }))
}
