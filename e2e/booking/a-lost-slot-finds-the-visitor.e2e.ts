import { STEPS } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { HEALING } from '@lichtspel/texts/plan/healing'
import type { Locator } from '@playwright/test'
import { bookSlots } from '../database.ts'
import { mainButtons } from '../main-buttons.ts'
import { expect, test } from '../promise.ts'
import { ahead } from './days.ts'
import { answeredHold, DESKTOP, PHONE, showPage, Visit } from './visit.ts'

const LOST = 'Het tijdslot van 14:20 is intussen door iemand anders gekozen'

for (const [name, viewport, day] of [
  ['a phone', PHONE, ahead(186)],
  ['a desk', DESKTOP, ahead(187)],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a slot that is lost while the form is filled in is told there, and another is one tap away', async ({
      page,
    }) => {
      const visit = new Visit(page)
      await visit.open({ date: day, players: 6 })
      await visit.addGames('laser', 1)
      const held = answeredHold(page)
      await visit.take('laser', '14:20')
      await held
      await visit.next(STEPS.slots(ATTRACTION_NAMES.laser))
      await visit.fillContact()
      const details = visit.step(STEPS.details)
      const info = details.getByLabel('Extra info')
      await info.fill('We komen met de')
      await expect(info).toBeFocused()
      const before = await topOf(info)

      await bookSlots(day, { laser: ['14:20'] })
      await showPage(page, 'hidden')
      await showPage(page, 'visible')
      await expect(details.getByText(LOST)).toBeInViewport({ ratio: 1 })
      await expect(info).toBeFocused()
      // The step above opens again, and nothing moves under whoever is typing.
      await expect(visit.slot('laser', '14:40')).toBeAttached()
      await expect.poll(async () => Math.abs((await topOf(info)) - before)).toBeLessThan(200)
      await page.keyboard.type(' tram')
      await details.getByRole('button', { name: 'Neem 14:40' }).click()
      await expect(details.getByText(LOST)).toBeHidden()
      // The focus, and with it a phone's keyboard, stays where the visitor was typing.
      await expect(info).toBeFocused()
      await expect(info).toHaveValue('We komen met de tram')
      await visit.submit.click()
      await visit.expectSuccess()
    })
  })
}

test('a held slot that is booked away is told within seconds to who only looks at the page', async ({
  page,
}) => {
  const visit = new Visit(page)
  const day = ahead(198)
  await visit.prepare(day, '14:20')
  await bookSlots(day, { laser: ['14:20'] })
  await expect(visit.step(STEPS.details).getByText(LOST)).toBeVisible({ timeout: 12_000 })
  await expect(visit.slot('laser', '14:20')).toHaveAccessibleName('14:20, bezet')
})

test.describe('beside other games', () => {
  test.use({ viewport: PHONE })

  test('one way out is offered, which fits them, and it never covers the button that books', async ({
    page,
  }) => {
    const visit = new Visit(page)
    const day = ahead(84)
    await visit.open({ date: day, players: 6 })
    await visit.addGames('vr', 1)
    await visit.addGames('laser', 1)
    await visit.take('vr', '14:45')
    const held = answeredHold(page)
    await visit.take('laser', '14:20')
    await held
    await visit.fillContact()
    await bookSlots(day, { laser: ['14:20'] })
    await showPage(page, 'hidden')
    await showPage(page, 'visible')
    const details = visit.step(STEPS.details)
    const offers = page.getByRole('button', { name: /^Neem (ook )?/ }).filter({ visible: true })
    await expect(details.getByText(LOST)).toBeVisible()
    const words = async () => [...new Set(await offers.allTextContents())]
    await expect.poll(words).toEqual(['Neem 14:00'])
    await visit.submit.scrollIntoViewIfNeeded()
    await visit.submit.evaluate((button) => button.scrollIntoView({ block: 'start' }))
    await expect(details.getByText(LOST)).not.toBeInViewport()
  })
})

test('two slots that are lost at once are answered with the nearest whole visit, in one tap', async ({
  page,
}) => {
  const visit = new Visit(page)
  const day = ahead(85)
  await visit.open({ date: day, players: 10 })
  await visit.addGames('laser', 1)
  await visit.addGames('vr', 1)
  await visit.take('laser', '14:00')
  await visit.take('vr', '14:30')
  const held = answeredHold(page)
  await visit.take('vr', '14:45')
  await held
  await visit.fillContact()
  await bookSlots(day, { vr: ['14:30', '14:45'] })
  await showPage(page, 'hidden')
  await showPage(page, 'visible')
  const details = visit.step(STEPS.details)
  await expect(details.getByRole('listitem').filter({ hasText: 'wordt' })).toHaveText([
    HEALING.change('VR', '14:30', '15:00'),
    HEALING.change('VR', '14:45', '15:15'),
  ])
  await expect(details.getByRole('button', { name: HEALING.take })).toBeInViewport()
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await details.evaluate((step) => step.scrollIntoView())
    await expect.poll(() => mainButtons(page)).toEqual([HEALING.take])
  }
  await details.getByRole('button', { name: HEALING.take }).click()
  await expect(details.getByRole('button', { name: HEALING.take })).toBeHidden()
  await visit.submit.click()
  await visit.expectSuccess()
})

function topOf(field: Locator): Promise<number> {
  return field.evaluate((element) => element.getBoundingClientRect().top)
}
