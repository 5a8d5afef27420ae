import { STEPS } from '@lichtspel/texts/booking'
import { PLAN } from '@lichtspel/texts/plan'
import { TIMELINE } from '@lichtspel/texts/visit'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { expect, test } from '../site-test.ts'

for (const width of [320, 390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the timeline of a proposed visit stays inside its card', async ({ page }) => {
      const visit = new Visit(page)
      await openPlans(visit, ahead(207), 'kids')
      const over = await visit.plans.locator('li[data-open]').evaluate((card) => {
        const edge = card.getBoundingClientRect()
        return [...card.querySelectorAll('[data-look] *')]
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.left < edge.left || box.right > edge.right))
          .map(({ part }) => part.textContent)
      })
      expect(over).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

    test('a time at an end of the timeline stands at its line', async ({ page }) => {
      const visit = new Visit(page)
      await openPlans(visit, ahead(207), 'standard')
      const away = await visit.plans.locator('li[data-open] [data-edge]').evaluateAll((ticks) =>
        ticks.map((tick) => {
          const words = document.createRange()
          words.selectNodeContents(tick.querySelector('b') ?? tick)
          const [time, line] = [words, tick.querySelector('i') ?? tick].map((one) =>
            one.getBoundingClientRect(),
          )
          const side = (tick as HTMLElement).dataset.edge === 'end' ? 'right' : 'left'
          return Math.abs((time?.[side] ?? 0) - (line?.[side] ?? 0))
        }),
      )
      expect(away.length).toBeGreaterThan(0)
      expect(Math.max(...away)).toBeLessThan(1.5)
    })
  })
}

for (const path of ['/booking', '/fr/booking', '/en/booking']) {
  test(`on a phone every word on a bar fits its bar, on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(
      `${path}?datum=${ahead(246)}&deel=namiddag&laser=1&vr=1&vloer=1&spelers=10&formule=birthday`,
    )
    const bars = page.locator('li[data-open] [data-look] > [aria-hidden] [data-attraction]')
    await expect(bars.first()).toBeVisible()
    const cut = await bars.evaluateAll((all) =>
      all.filter((bar) => bar.scrollWidth > bar.clientWidth).map((bar) => bar.textContent),
    )
    expect(cut).toEqual([])
  })
}

test('steps stand on the page itself, and their answers on a surface', async ({ page }) => {
  await openPlans(new Visit(page), ahead(208), 'standard')
  const grounds = await page
    .locator('body, #boeken, #stap-date')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(grounds[1]).toBe('rgba(0, 0, 0, 0)')
  expect(grounds[2]).not.toBe(grounds[0])
})

test('an unlit bar has the colour of its game', async ({ page }) => {
  const visit = new Visit(page)
  await openPlans(visit, ahead(208), 'kids')
  const floor = visit.plans.locator('li[data-open] [data-attraction=interactivefloor]').first()
  const [, green = 0, blue = 0] = await floor.evaluate((bar) => {
    const pencil = document.createElement('canvas').getContext('2d')
    if (pencil === null) return []
    pencil.fillStyle = getComputedStyle(bar).backgroundColor
    pencil.fillRect(0, 0, 1, 1)
    return [...pencil.getImageData(0, 0, 1, 1).data]
  })
  expect(green).toBeGreaterThan(blue)
})

test('a party is proposed a visit with a pause for cake first', async ({ page }) => {
  const visit = new Visit(page)
  await openPlans(visit, ahead(208), 'kids')
  const open = visit.plans.locator('li[data-open]')
  await expect(open).toContainText(PLAN.forCake)
  await expect(open.getByText(TIMELINE.cake, { exact: false }).first()).toBeVisible()
})

test('a group that is no party never reads of cake', async ({ page }) => {
  const visit = new Visit(page)
  await openPlans(visit, ahead(208), 'standard')
  await expect(visit.plans.locator('li').filter({ hasText: PLAN.goals.cake })).toHaveCount(1)
  await expect(visit.plans).not.toContainText(TIMELINE.cake)
})

test('with text at 200 % on a phone, a list of who plays when replaces the picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const visit = new Visit(page)
  await openPlans(visit, ahead(207), 'kids')
  const picture = visit.plans.locator('li[data-open] [data-look] > [aria-hidden]')
  const turns = visit.plans.getByRole('list', { name: PLAN.turns }).filter({ visible: true })
  await expect(picture).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await expect(picture).toBeHidden()
  const box = await turns.first().boundingBox()
  expect(box?.height).toBeGreaterThan(100)
})

async function openPlans(visit: Visit, date: string, formula: string): Promise<void> {
  await visit.open({ date, players: 10, formula })
  await visit.addGames('laser', 1)
  await visit.addGames('vr', 1)
  await visit.addGames('interactivefloor', 1)
  await visit.next(STEPS.games)
  await expect(visit.holdPlan).toBeVisible()
}
