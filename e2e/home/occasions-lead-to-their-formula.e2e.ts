import { STEPS } from '@lichtspel/texts/booking'
import type { Page } from '@playwright/test'
import { Visit } from '../booking/visit.ts'
import { publish } from '../publish.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const [occasion, formula] of [
  ['Verjaardag', 'birthday'],
  ['Vrienden', 'standard'],
  ['Student', 'student'],
] as const) {
  test(`${occasion} opens the booking with its formula`, async ({ page }) => {
    await page.goto('/')
    await chip(page, occasion).click()
    await expect(page).toHaveURL(`/booking?formule=${formula}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boek nu bij Lichtspel Antwerpen')
  })
}

test('The birthday formula is already selected once the parent enters the number of players', async ({
  page,
}) => {
  await page.goto('/')
  await chip(page, 'Verjaardag').click()
  const visit = new Visit(page)
  // Only the parent knows the number of players, so the button must stop at that step.
  await visit.onward.click()
  await expect(visit.step(STEPS.players).getByRole('heading')).toBeFocused()
  await expect(visit.bar).toContainText('Kies het aantal spelers')
  await visit.choosePlayers(10)
  await expect(visit.step(STEPS.formula).getByRole('radio', { name: /^Verjaardag €/ })).toBeChecked()
})

test('Bedrijf leads to the panel of company formulas, which are requested by mail', async ({ page }) => {
  await page.goto('/')
  await chip(page, 'Bedrijf').click()
  await expect(page.getByRole('heading', { name: 'Met jullie bedrijf' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Mail ons Receptie' })).toBeInViewport()
})

test('Occasions are data: names and formulas change without a build', async ({ page, house }) => {
  publish(house.databaseUrl, (offer) => ({
    ...offer,
    occasions: [{ id: 'stag', names: { nl: 'Vrijgezellen' }, formula: 'bachelorette' }],
  }))
  await expect.poll(async () => (await fetch(`${house.url}/`)).text()).not.toContain('>Bedrijf<')
  await page.goto(`${house.url}/`)
  const chips = page.getByRole('navigation', { name: 'Waarvoor komen jullie?' }).getByRole('link')
  await expect(chips).toHaveText(['Vrijgezellen'])
  await expect(chips).toHaveAttribute('href', '/booking?formule=bachelorette')
})

function chip(page: Page, name: string) {
  return page
    .getByRole('navigation', { name: 'Waarvoor komen jullie?' })
    .getByRole('link', { name, exact: true })
}
