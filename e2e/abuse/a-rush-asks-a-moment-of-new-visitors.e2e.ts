import { randomUUID } from 'node:crypto'
import { ahead } from '../booking/days.ts'
import { heldLine, Visit } from '../booking/visit.ts'
import { type House, openHouse } from '../house.ts'
import { expect, test } from '../promise.ts'

const DAY = ahead(33)
const MOMENT =
  'Het is heel druk op onze site. We kijken even na of je geen robot bent. Dat duurt een paar seconden.'

test.use({ provokes: /status of 428|could not be held/ })

let house: House | undefined
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  await house?.stop()
})

test('a flood of holds from many networks asks a new visitor for a moment, then his slot is his', async ({
  page,
}) => {
  house = await openHouse(undefined, { BRAKE: 'on', TRUST_PROXY: '1' })
  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 6 }, house.url)
  await visit.addGames('laser', 1)
  await expect(visit.slot('laser', '14:00')).toBeVisible()
  await flood(house)
  await visit.slot('laser', '14:00').click()
  await expect(visit.picker('laser').getByText(MOMENT)).toBeVisible()
  await expect(visit.picker('laser').getByRole('button', { name: 'Probeer opnieuw' })).toHaveCount(0)
  await expect(heldLine(page)).toBeVisible()
  await expect(visit.picker('laser').getByText(MOMENT)).toHaveCount(0)
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
})

/** Nine networks with five slots each, of another day: more than the venue could sell, and this day stays open to holds. */
async function flood({ url }: House): Promise<void> {
  const { schedules } = await (await fetch(`${url}/api/schedules?date=${ahead(40)}`)).json()
  const vr = schedules.find(({ location }: { location: string }) => location === 'antwerpenvr')
  const slotKeys = ['00', '15', '30', '45']
  for (let hour = 9; hour < 20; hour++) {
    await fetch(`${url}/api/holding`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${hour}.1` },
      body: JSON.stringify({
        sessionId: randomUUID(),
        scheduleId: vr.id,
        slotKeys: slotKeys.map((minute) => `${String(hour).padStart(2, '0')}:${minute}`),
      }),
    })
  }
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/api/holding`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.1.1.1' },
        body: JSON.stringify({ sessionId: randomUUID(), scheduleId: vr.id, slotKeys: ['22:00'] }),
      })
      return answer.status
    })
    .toBe(428)
}
