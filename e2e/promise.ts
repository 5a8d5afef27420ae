import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { type House, openHouse } from './house.ts'

type Options = {
  /** What a test provokes on purpose: a network that is down, an answer that says no. */
  provokes: RegExp | null
}

/** A test that also fails on whatever the page complained about: script errors, warnings, blocked scripts and styles. */
export const test = base.extend<Options & { complaints: string[]; house: House }>({
  provokes: [null, { option: true }],
  house: async ({ page, context }, use) => {
    const house = await openHouse()
    await use(house)
    // Pages that still listen would complain that nobody speaks any more.
    await page.goto('about:blank')
    await context.close()
    await house.stop()
  },
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
