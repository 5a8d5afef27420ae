import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { DESKTOP, heldLine, PHONE, showPage, Visit } from './visit.ts'

for (const [name, viewport, day] of [
  ['a phone', PHONE, ahead(37)],
  ['a desk', DESKTOP, ahead(38)],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('taking the slot offered for a lost one moves the focus to that slot', async ({ page, browser }) => {
      const other = new Visit(await (await browser.newContext()).newPage())
      const visit = new Visit(page)
      for (const one of [other, visit]) {
        await one.open({ date: day, players: 6 })
        await one.addGames('laser', 1)
        await expect(one.slot('laser', '16:00')).toBeVisible()
      }
      await showPage(page, 'hidden')
      await other.take('laser', '16:00')
      await expect(heldLine(other.page)).toBeVisible()
      await visit.slot('laser', '16:00').click()
      await showPage(page, 'visible')

      const offer = visit.picker('laser').getByRole('button', { name: 'Neem 16:20' })
      await offer.focus()
      await page.keyboard.press('Enter')
      await expect(visit.slot('laser', '16:20')).toHaveAccessibleName('16:20, gekozen')
      await expect(visit.slot('laser', '16:20')).toBeFocused()
      await expect(visit.slot('laser', '16:20')).toBeInViewport({ ratio: 1 })
      await expect(offer).toHaveCount(0)
    })
  })
}
