import { type House, openHouse } from '../house.ts'
import { test as base } from '../promise.ts'
import { type InboxProcess, startInboxProcess } from './inbox-process.ts'

/** A house of its own whose mails arrive. */
export const test = base.extend<{ mailHouse: House & { inbox: InboxProcess } }>({
  mailHouse: async ({ page, context }, use) => {
    const inbox = await startInboxProcess()
    const house = await openHouse(undefined, {
      SMTP_URL: inbox.smtpUrl,
      MAILS_PER_ADDRESS_PER_HOUR: '0',
      MAILS_PER_ADDRESS_PER_DAY: '0',
    })
    await use({ ...house, inbox })
    // Pages that still listen would complain that nobody speaks any more.
    await page.goto('about:blank')
    await context.close()
    await house.stop()
    await inbox.stop()
  },
})

export { expect } from '../promise.ts'
