import { openPage, settled } from '@lichtspel/test-support/visit/choice.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiRefused } from '../device/fetch-json.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const busy = () => new ApiRefused(503, { code: 'busy' }, 2_000)

test('keeps the choice and retries at the time a busy server names, until it responds', async () => {
  let isBusy = true
  const page = openPage(async (_schedule, { keys }) => {
    if (isBusy) throw busy()
    return keys
  })
  page.meet()
  page.click('14:00')
  await settled()
  expect([page.hold(), page.of().selection, page.of().refused?.why]).toEqual(['asked', ['14:00'], 'busy'])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(page.asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(page.asked).toHaveLength(2)
  isBusy = false
  await vi.advanceTimersByTimeAsync(4_000)
  expect([page.hold(), page.of().selection]).toEqual(['held', ['14:00']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.asked).toHaveLength(3)
  expect(new Set(page.asked.map(([, { seq }]) => seq)).size).toBe(1)
})

test('does not retry for slots that were released or booked in the meantime', async () => {
  const refuse = async () => {
    throw busy()
  }
  const [letGo, booked] = [openPage(refuse), openPage(refuse)]
  for (const page of [letGo, booked]) {
    page.meet()
    page.click('14:00')
  }
  await settled()
  letGo.click('14:00', 'selected')
  booked.store.finish()
  await settled()
  const asked = letGo.asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect([letGo.asked.length, booked.asked.length]).toEqual([asked, 1])
})
