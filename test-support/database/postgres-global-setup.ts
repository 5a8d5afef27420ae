// A Vitest globalSetup: every project that lists this file shares one server and one template per run.
import type { TestProject } from 'vitest/node'
import { dropTemplateAndCopies, makeTemplate, type Template } from './template.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: Template
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.users++
  shared.started ??= start()
  const { template, stop } = await shared.started
  project.provide('testTemplate', template)
  return async () => {
    shared.users--
    if (shared.users === 0) await stop()
  }
}

type Started = { template: Template; stop: () => Promise<void> }

/** On globalThis, because Vitest loads this module once per project. */
const store = globalThis as { lichtspelTestPostgres?: { users: number; started?: Promise<Started> } }
store.lichtspelTestPostgres ??= { users: 0 }
const shared = store.lichtspelTestPostgres

/** TEST_DATABASE_URL names an existing server, such as an older PostgreSQL; its role needs CREATEDB. */
async function start(): Promise<Started> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const template = await makeTemplate(given)
    return { template, stop: () => dropTemplateAndCopies(template) }
  }
  const server = await startTestServer()
  try {
    return { template: await makeTemplate(server.url), stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}
