import { type House, openHouse } from '../house.ts'
import { test as base } from '../site-test.ts'
import { type InboxProcess, startInboxProcess } from './inbox-process.ts'

/** Gives each test its own server and database, with an inbox for the mails it sends. */
export const test = base.extend<{ mailHouse: House & { inbox: InboxProcess } }>({
  mailHouse: async ({ page, context }, use) => {
    const inbox = await startInboxProcess()
    const house = await openHouse(undefined, {
      SMTP_URL: inbox.smtpUrl,
      MAILS_PER_ADDRESS_PER_HOUR: '0',
      MAILS_PER_ADDRESS_PER_DAY: '0',
    })
    await use({ ...house, inbox })
    // Otherwise open pages would report the lost connection when the server stops.
    await page.goto('about:blank')
    await context.close()
    await house.stop()
    await inbox.stop()
  },
})

export { expect } from '../site-test.ts'
