import { writeFileSync } from 'node:fs'
import { addPastBookings, addSampleBookings } from '@lichtspel/database/sample-bookings'
import { test as base, expect } from '@playwright/test'
import { ahead, usedDays } from '../booking/days.ts'
import { clearDays } from '../database.ts'
import { letIn, STAFF_SECRET } from '../desk/colleagues.ts'
import { AFTERNOON } from '../desk/moments.ts'
import { type House, openHouse } from '../house.ts'
import { startFirefox } from './firefox.ts'
import { Guest } from './guest.ts'
import type { Engine } from './remote.ts'
import { startWebKit } from './webkit.ts'

type Workers = { browserEngine: 'webkit' | 'firefox' }

type Tests = {
  startsAt: Date
  guest: Guest
  /** A day that the tests of the other browser do not use. */
  dayOf: (days: number) => string
  desk: House
}

/** A test in a browser that Playwright cannot drive here, in a window of 390 px that shares nothing with other tests. */
export const test = base.extend<Tests, Workers & { engine: Engine }>({
  startsAt: [AFTERNOON, { option: true }],
  browserEngine: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ browserEngine }, use) => {
      const engine = await { webkit: startWebKit, firefox: startFirefox }[browserEngine]()
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  guest: async ({ engine }, use, info) => {
    usedDays.clear()
    const guest = new Guest(await engine.open())
    await use(guest)
    const hasFailed = info.status !== info.expectedStatus
    if (hasFailed) {
      const path = info.outputPath('window.png')
      writeFileSync(path, await guest.takePicture())
      await info.attach('window', { path })
      if (usedDays.size > 0) await clearDays([...usedDays])
    }
    const wrongs = await guest.leave()
    if (!hasFailed) expect(wrongs, 'what went wrong on the page').toEqual([])
  },
  dayOf: async ({ browserEngine }, use) => {
    await use((days) => ahead(days + (browserEngine === 'firefox' ? 80 : 0)))
  },
  /** A venue of its own on a Saturday afternoon, at whose desk the guest is signed in as a manager. */
  desk: async ({ guest, startsAt }, use) => {
    const house = await openHouse(undefined, { STAFF_SECRET })
    await house.setClock(startsAt)
    await addSampleBookings(house.databaseUrl)
    await addPastBookings(house.databaseUrl)
    await letIn(guest, house, { name: 'An Maes', role: 'manager' })
    await use(house)
    await house.stop()
  },
})

export { expect }
