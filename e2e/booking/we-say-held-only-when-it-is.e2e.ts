import { bookingsOn } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { heldLine, showPage, Visit } from './visit.ts'

const UNHEARD = 'Onze server antwoordt niet. Werkt je internet? We proberen het vanzelf opnieuw.'

test('shows a choice at once, but does not call it held until the server has granted it', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(34), players: 6 })
  await visit.addGames('laser', 2)
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/holding', async (route) => {
    await isAsked
    await route.continue()
  })
  await visit.take('laser', '14:00')
  await expect(heldLine(page)).toHaveCount(0)
  await expect(visit.picker('laser')).not.toContainText('nog niet vast')
  answer()
  await expect(heldLine(page)).toBeVisible()
  await page.unroute('**/api/holding')
  await visit.slot('laser', '14:00').click()
  await expect(heldLine(page)).toHaveCount(0)
})

test.describe('an unreachable server', () => {
  test.use({ provokes: /Failed to load resource|could not be (held|refreshed)|does not know which days/ })

  test('keeps the choice with an explanation, and holds it by itself when the server is back', async ({
    page,
    house,
  }) => {
    const day = ahead(35)
    const visit = new Visit(page)
    await visit.prepare(day, '14:00', house.url)
    await expect(heldLine(page)).toBeVisible()
    await visit.addGames('laser', 1)
    await house.kill()
    await visit.slot('laser', '15:00').click()
    await expect(visit.slot('laser', '15:00')).toHaveAccessibleName('15:00, niet vast, gekozen')
    // A slot granted a moment ago is still held.
    await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
    await expect(visit.picker('laser')).toContainText('We houden 15:00 nog niet vast.')
    await expect(visit.picker('laser').getByText(UNHEARD, { exact: true })).toBeVisible()
    await expect(heldLine(page)).toHaveCount(0)

    await house.start()
    await expect(heldLine(page)).toBeVisible({ timeout: 20_000 })
    await expect(visit.picker('laser').getByText(UNHEARD)).toHaveCount(0)
    await expect(visit.slot('laser', '15:00')).toHaveAccessibleName('15:00, gekozen')
    await visit.submit.click()
    await visit.expectSuccess()
    expect(await bookingsOn(day, house.databaseUrl)).toMatchObject([
      { slots: ['laser 14:00', 'laser 15:00'] },
    ])
  })

  test('stops calling earlier slots held after two minutes without a response', async ({ page, house }) => {
    await page.clock.install()
    const visit = new Visit(page)
    await visit.prepare(ahead(36), '14:00', house.url)
    await expect(heldLine(page)).toBeVisible()
    await house.kill()
    await page.clock.fastForward(60_000)
    // The slots are still held, but the line shows the more important message.
    await expect(page.getByText(/^Geen verbinding sinds /).filter({ visible: true })).toBeVisible()
    await page.clock.fastForward(90_000)
    await expect(heldLine(page)).toHaveCount(0)
    await expect(visit.picker('laser').getByText(UNHEARD, { exact: true })).toBeVisible()
    await house.start()
    await showPage(page, 'hidden')
    await showPage(page, 'visible')
    await expect(heldLine(page)).toBeVisible()
  })
})
