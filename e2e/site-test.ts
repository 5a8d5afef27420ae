import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { usedDays } from './booking/days.ts'
import { clearDays } from './database.ts'
import { type House, openHouse } from './house.ts'

type Options = {
  /** Messages a test provokes on purpose, such as a network error or a refusal. */
  provokes: RegExp | null
}

/** A test that also fails on anything the page reports: script errors, warnings, blocked scripts and styles. */
export const test = base.extend<Options & { complaints: string[]; house: House; freshDays: undefined }>({
  provokes: [null, { option: true }],
  house: async ({ page, context }, use) => {
    const house = await openHouse()
    await use(house)
    // Otherwise open pages would report the lost connection when the server stops.
    await page.goto('about:blank')
    await context.close()
    await house.stop()
    // They were days of this server.
    usedDays.clear()
  },
  freshDays: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, test) => {
      usedDays.clear()
      await use(undefined)
      if (test.status !== test.expectedStatus && usedDays.size > 0) await clearDays([...usedDays])
    },
    { auto: true },
  ],
  complaints: [
    async ({ page, provokes }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('console', (message) => {
        if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`)
      })
      await use(complaints)
      const unasked = complaints.filter((complaint) => !provokes?.test(complaint))
      expect(unasked, 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning'
}
