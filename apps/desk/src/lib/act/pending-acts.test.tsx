import { afterEach, expect, test, vi } from 'vitest'
import { forgetPendingActs } from './pending-acts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  forgetPendingActs()
})

const KEY = 'beheer-onderweg'
const PATH = '/api/staff/bookings/1/presence'

/** Simulates a reload: everything but the device's storage is new. */
async function load() {
  vi.resetModules()
  return await import('./act.ts')
}

function serve(answer: () => Promise<Response>) {
  const received: { actId: string }[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    received.push(JSON.parse(body))
    return await answer()
  })
  return received
}

/** Starts an act while the server does not respond. */
async function actOffline(colleague: string) {
  const before = await load()
  await before.resumeActs(colleague)
  const unanswered = serve(() => new Promise(() => {}))
  const actId = crypto.randomUUID()
  void before.act(PATH, { actId, presence: 'in' })
  await vi.waitFor(() => expect(unanswered).toHaveLength(1))
  return actId
}

test('an unanswered act is sent after a reload with the same id, and then forgotten', async () => {
  const actId = await actOffline('an')
  const received = serve(async () => Response.json({}))
  expect(await (await load()).resumeActs('an')).toBe(0)
  expect(received).toEqual([{ actId, presence: 'in' }])
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('an act after the reload waits for the pending acts before it', async () => {
  const first = await actOffline('an')
  const answers: (() => void)[] = []
  const received = serve(() => new Promise((resolve) => answers.push(() => resolve(Response.json({})))))
  const page = await load()
  const resumed = page.resumeActs('an')
  const second = crypto.randomUUID()
  const done = page.act(PATH, { actId: second, presence: 'out' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(received.map(({ actId }) => actId)).toEqual([first])
  answers[0]?.()
  await vi.waitFor(() => expect(received.map(({ actId }) => actId)).toEqual([first, second]))
  answers[1]?.()
  await Promise.all([resumed, done])
})

test('a different colleague does not send pending acts, which are removed from the device', async () => {
  await actOffline('an')
  const received = serve(async () => Response.json({}))
  await (await load()).resumeActs('bo')
  expect([received, localStorage.getItem(KEY)]).toEqual([[], null])
})

test('counts refusals, and does not send acts older than twelve hours', async () => {
  await actOffline('an')
  serve(async () => Response.json({ error: { code: 'booking-cancelled' } }, { status: 409 }))
  expect(await (await load()).resumeActs('an')).toBe(1)
  const old = {
    owner: 'an',
    at: Date.now() - 12 * 3_600_000,
    path: PATH,
    body: { actId: crypto.randomUUID() },
  }
  localStorage.setItem(KEY, JSON.stringify([old, 'what is this?']))
  const received = serve(async () => Response.json({}))
  expect(await (await load()).resumeActs('an')).toBe(0)
  expect([received, localStorage.getItem(KEY)]).toEqual([[], null])
})

test('signing out leaves no act on the device', async () => {
  await actOffline('an')
  serve(async () => Response.json({}))
  const { signOut } = await import('../colleague/sign-in-api.ts')
  await signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
})
