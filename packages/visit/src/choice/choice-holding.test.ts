import { choose, grant, openPage, settled } from '@lichtspel/test-support/visit/choice.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

const KEYS = ['10:00', '11:00', '12:00', '13:00']

const act = fc.record({
  id: fc.constantFrom('laser' as const, 'vr' as const),
  keys: fc.subarray(KEYS),
  answers: fc.nat({ max: 2 }),
  beats: fc.boolean(),
})

test('sends one request at a time and ends with the server’s response to the newest choice, whatever order the responses arrive in', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 12 }), async (scheduler, acts) => {
      let [underWay, most] = [0, 0]
      const server = new Map<string, readonly string[]>()
      const page = openPage(async (schedule, { keys }) => {
        underWay += 1
        most = Math.max(most, underWay)
        await scheduler.schedule(Promise.resolve())
        server.set(schedule, grant(keys))
        underWay -= 1
        return grant(keys)
      })
      page.meet()
      const newest = new Map<'laser' | 'vr', readonly string[]>()
      for (const { id, keys, answers, beats } of acts) {
        newest.set(id, keys)
        choose(page, keys, id)
        if (beats) page.store.beat()
        for (let answer = 0; answer < answers && scheduler.count() > 0; answer++) await scheduler.waitOne()
        await settled()
      }
      do {
        while (scheduler.count() > 0) await scheduler.waitOne()
        await settled()
      } while (scheduler.count() > 0)

      expect(most).toBeLessThanOrEqual(1)
      for (const [id, keys] of newest) {
        expect(server.get(id) ?? []).toEqual(grant(keys))
        expect(page.of(id)).toMatchObject({ selection: grant(keys), refused: null })
      }
      expect(page.hold()).toBe([...newest.values()].some((keys) => grant(keys).length > 0) ? 'held' : 'none')
    }),
  ))

test('sends only the newest of several quick choices after the first', async () => {
  const page = openPage(async (_schedule, { keys }) => keys)
  page.meet()
  page.click('10:00')
  page.click('11:00')
  page.click('11:00', 'selected')
  page.click('12:00')
  await settled()
  expect(page.asked.map(([, { keys }]) => keys)).toEqual([['10:00'], ['10:00', '12:00']])
})

test('sends nothing for an empty choice, or when the same day arrives again', async () => {
  const page = openPage(async (_schedule, { keys }) => keys)
  page.meet()
  page.store.show(['laser'])
  page.click('10:00')
  await settled()
  page.meet()
  await settled()
  expect(page.asked).toHaveLength(1)
})

test('a heartbeat renews the holds and says whether the visitor was active', async () => {
  const page = openPage(async (_schedule, { keys }) => keys)
  page.meet()
  page.click('10:00')
  await settled()
  page.store.beat()
  await settled()
  page.store.noticeActivity()
  page.store.beat()
  await settled()
  expect(page.asked.map(([, , isActive]) => isActive)).toEqual([true, false, true])
})

test('activity is reported for every schedule until the server has received it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const asked: [string, boolean][] = []
  let isAway = false
  const page = openPage(async (schedule, { keys }, isActive) => {
    if (isAway) throw new Error('away')
    asked.push([schedule, isActive])
    return keys
  })
  page.meet()
  page.click('10:00')
  page.click('11:00', 'available', 'vr')
  await settled()
  asked.length = 0
  page.store.noticeActivity()
  page.store.beat()
  await settled()
  expect(asked).toEqual([
    ['laser', true],
    ['vr', true],
  ])
  page.store.noticeActivity()
  isAway = true
  page.store.beat()
  await settled()
  isAway = false
  asked.length = 0
  page.store.beat()
  await settled()
  page.store.beat()
  await settled()
  expect(asked).toEqual([
    ['laser', true],
    ['vr', true],
    ['laser', false],
    ['vr', false],
  ])
  warn.mockRestore()
})

test('a response without keys changes neither the choice nor what is shown as held', async () => {
  let says = false
  const page = openPage(async (_schedule, { keys }) => (says ? keys : undefined))
  page.meet()
  page.click('14:00')
  await settled()
  expect([page.hold(), page.of().selection]).toEqual(['asked', ['14:00']])
  says = true
  page.store.beat()
  await settled()
  expect(page.hold()).toBe('held')
  says = false
  page.store.beat()
  await settled()
  expect([page.hold(), page.of().selection]).toEqual(['held', ['14:00']])
})
