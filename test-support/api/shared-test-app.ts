import type { Role } from '@lichtspel/domain/desk/roles'
import { afterAll, beforeAll } from 'vitest'
import { signedIn, type TestColleague } from '../colleague/colleagues.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** One server for all tests of a file. It is only available inside tests and hooks. */
export function sharedTestApp(overrides: Parameters<typeof createTestApp>[0] = {}): TestApp {
  const api = {} as TestApp
  beforeAll(async () => {
    Object.assign(api, await createTestApp(overrides))
  })
  afterAll(() => api.close())
  return api
}

/** A colleague who is signed in for all tests of a file. */
export function sharedColleague(
  api: TestApp,
  role: Role,
  planted: Parameters<typeof signedIn>[2] = {},
): TestColleague {
  const colleague = {} as TestColleague
  beforeAll(async () => {
    Object.assign(colleague, await signedIn(api, role, planted))
  })
  return colleague
}
