import { afterEach, expect, test, vi } from 'vitest'
import { forgetKeptActs } from './kept-acts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  forgetKeptActs()
})

const KEY = 'beheer-onderweg'
const PATH = '/api/staff/bookings/1/presence'

/** The page as it is after a reload: everything but the device's storage is new. */
async function load() {
  vi.resetModules()
  return await import('./act.ts')
}

function serve(answer: () => Promise<Response>) {
  const heard: { actId: string }[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    heard.push(JSON.parse(body))
    return await answer()
  })
  return heard
}

/** Presses something while the server is not heard. */
async function actOffline(colleague: string) {
  const before = await load()
  await before.resumeActs(colleague)
  const unheard = serve(() => new Promise(() => {}))
  const actId = crypto.randomUUID()
  void before.act(PATH, { actId, presence: 'in' })
  await vi.waitFor(() => expect(unheard).toHaveLength(1))
  return actId
}

test('an act that no server heard is sent after a reload, under the same id, and then forgotten', async () => {
  const actId = await actOffline('an')
  const heard = serve(async () => Response.json({}))
  expect(await (await load()).resumeActs('an')).toBe(0)
  expect(heard).toEqual([{ actId, presence: 'in' }])
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('what is done after the reload waits for what was done before it', async () => {
  const first = await actOffline('an')
  const answers: (() => void)[] = []
  const heard = serve(() => new Promise((resolve) => answers.push(() => resolve(Response.json({})))))
  const page = await load()
  const resumed = page.resumeActs('an')
  const second = crypto.randomUUID()
  const done = page.act(PATH, { actId: second, presence: 'out' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard.map(({ actId }) => actId)).toEqual([first])
  answers[0]?.()
  await vi.waitFor(() => expect(heard.map(({ actId }) => actId)).toEqual([first, second]))
  answers[1]?.()
  await Promise.all([resumed, done])
})

test('nobody sends what a colleague left, and it is gone from the device', async () => {
  await actOffline('an')
  const heard = serve(async () => Response.json({}))
  await (await load()).resumeActs('bo')
  expect([heard, localStorage.getItem(KEY)]).toEqual([[], null])
})

test('a refusal is counted, and what is older than twelve hours is not sent', async () => {
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
  const heard = serve(async () => Response.json({}))
  expect(await (await load()).resumeActs('an')).toBe(0)
  expect([heard, localStorage.getItem(KEY)]).toEqual([[], null])
})

test('who signs out leaves no act on the device', async () => {
  await actOffline('an')
  serve(async () => Response.json({}))
  const { signOut } = await import('./sign-in-api.ts')
  await signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
})
