import { query } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { Visit } from './visit.ts'

const HALF_A_YEAR_BEFORE = Date.parse('2027-03-20T12:00:00Z')

for (const { date, opens } of [
  { date: '2027-03-28', opens: '2027-03-28T06:00:00.000Z' },
  { date: '2027-10-31', opens: '2027-10-31T07:00:00.000Z' },
]) {
  test(`on ${date} the day has all its slots, and 08:00 is eight o'clock in Antwerp`, async ({
    page,
    house,
  }) => {
    await house.moveClock(HALF_A_YEAR_BEFORE - Date.now())
    await page.clock.setFixedTime(HALF_A_YEAR_BEFORE)
    const visit = new Visit(page)
    await visit.open({ date, players: 6 }, house.url)
    await visit.addGames('vr', 1)
    await visit.addGames('laser', 1)
    await expect(visit.slot('laser', '08:00')).toBeVisible()
    expect(await keysOf(visit, 'laser')).toEqual(everyMinutes(20))
    expect(await keysOf(visit, 'vr')).toEqual(everyMinutes(15))

    await visit.removeGame('vr')
    await visit.take('laser', '08:00')
    await visit.fillContact()
    await visit.submit.click()
    await visit.expectSuccess()
    const stored = await query(
      house.databaseUrl,
      `SELECT slot_starts_at(c.slot_key, c.opens_minute, c.opens_at) AS starts, s.opens_at AS opens
         FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id WHERE c.booking_id IS NOT NULL`,
    )
    expect(stored).toEqual([{ starts: new Date(opens), opens: new Date(opens) }])
  })
}

function keysOf(visit: Visit, attraction: 'laser' | 'vr'): Promise<string[]> {
  return visit
    .picker(attraction)
    .getByRole('button', { name: /^\d\d:\d\d, / })
    .evaluateAll((slots) => slots.map((slot) => slot.getAttribute('aria-label')?.slice(0, 5) ?? ''))
}

/** From 08:00 to the last block that ends by midnight. */
function everyMinutes(block: number): string[] {
  const two = (n: number) => String(n).padStart(2, '0')
  return Array.from({ length: (16 * 60) / block }, (_, index) => {
    const minute = 8 * 60 + index * block
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  })
}
