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

/** 86 slots of another day, by a network an hour: more than half of it, and the day of the visit stays open to holds. */
async function flood({ url }: House): Promise<void> {
  const { schedules } = await (await fetch(`${url}/api/schedules?date=${ahead(40)}`)).json()
  const idOf = (place: string) =>
    schedules.find(({ location }: { location: string }) => location === place).id as string
  const [vr, floor] = [idOf('antwerpenvr'), idOf('antwerpeninteractivefloor')]
  const hold = (scheduleId: string, network: string, slotKeys: string[]) =>
    fetch(`${url}/api/holding`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ sessionId: randomUUID(), scheduleId, slotKeys }),
    })
  for (let hour = 8; hour < 22; hour++) {
    const at = (minutes: string[]) => minutes.map((minute) => `${String(hour).padStart(2, '0')}:${minute}`)
    await hold(vr, `10.0.${hour}.1`, at(['00', '15', '30', '45']))
    if (hour < 18) await hold(floor, `10.1.${hour}.1`, at(['00', '20', '40']))
  }
  await expect.poll(async () => (await hold(vr, '10.2.2.1', ['22:00'])).status).toBe(428)
}
