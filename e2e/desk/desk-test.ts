import { addSampleBookings } from '@lichtspel/database/sample-bookings'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { query, type Row } from '../database.ts'
import { type House, openHouse } from '../house.ts'
import { type Colleague, letIn, STAFF_SECRET } from './colleagues.ts'
import { AFTERNOON } from './moments.ts'

export type DeskHouse = House & {
  rows: (sql: string, values?: unknown[]) => Promise<Row[]>
  /** A separate device with a signed-in colleague. */
  colleague: (who: Colleague, options?: object) => Promise<Page>
  /** A separate device of a visitor. */
  visitor: () => Promise<Page>
}

type Options = { provokes: RegExp | null; startsAt: Date; hasSamples: boolean; who: Colleague }

/**
 * Gives each test its own venue at its own time, and a page of a colleague at its desk. Any console error or warning fails the test.
 */
export const test = base.extend<Options & { complaints: string[]; desk: DeskHouse }>({
  provokes: [null, { option: true }],
  startsAt: [AFTERNOON, { option: true }],
  hasSamples: [true, { option: true }],
  who: [{ name: 'An Maes', role: 'desk' }, { option: true }],
  complaints: async ({ provokes }, use) => {
    const complaints: string[] = []
    await use(complaints)
    const unasked = complaints.filter((complaint) => !provokes?.test(complaint))
    expect(unasked, 'what the pages complained about').toEqual([])
  },
  desk: async ({ browser, page, context, complaints, startsAt, hasSamples, who }, use) => {
    const house = await openHouse(undefined, { STAFF_SECRET })
    await house.setClock(startsAt)
    if (hasSamples) await addSampleBookings(house.databaseUrl)
    const contexts: BrowserContext[] = [context]
    const opened = async (options: object = {}): Promise<BrowserContext> => {
      const other = await browser.newContext({ baseURL: house.url, ...options })
      contexts.push(other)
      return other
    }
    const listened = (received: Page): Page => {
      received.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      received.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()}`)
      })
      return received
    }
    listened(page)
    await letIn(context, house, who)
    await use({
      ...house,
      rows: (sql, values) => query(house.databaseUrl, sql, values),
      colleague: async (colleague, options = {}) => {
        const other = await opened(options)
        await letIn(other, house, colleague)
        return listened(await other.newPage())
      },
      visitor: async () => listened(await (await opened()).newPage()),
    })
    // Pages that are still connected would report a lost connection.
    for (const one of contexts) await one.close()
    await house.stop()
  },
})

export { expect }
