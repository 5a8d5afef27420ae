import { expect, type Page } from '@playwright/test'
import { test } from '../promise.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

test.use({ viewport: PHONE })

test('with letters half as large again nothing on a phone runs out of the screen', async ({ page }) => {
  await page.goto('/')
  await expectToFit(page)
  const visit = new Visit(page)
  await visit.open()
  await expectToFit(page)
  await visit.open({ date: ahead(40), players: 6 })
  await visit.addGames('laser', 1)
  await visit.addGames('vr', 1)
  await visit.take('laser', '19:00')
  await expectToFit(page)
  await visit.take('vr', '20:00')
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
  await expectToFit(page)
})

async function expectToFit(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button > span:not(.visually-hidden)')]
      .filter((words) => words.scrollWidth > (words.parentElement as HTMLElement).clientWidth + 1)
      .map((words) => words.textContent),
  )
  expect(cut).toEqual([])
}
