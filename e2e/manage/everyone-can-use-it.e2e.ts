import { MANAGE_ACTS, MANAGE_CANCEL, MANAGE_CHANGE, MANAGE_MOVE } from '@lichtspel/texts/manage'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { DESKTOP, PHONE } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit, partyOn } from './managed-visit.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: PHONE })

  test('no state of the page has an accessibility violation, and every target is large enough for a thumb', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const link = await bookWithLink(partyOn(ahead(120)))
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    await expectUsable(page)
    await visit.opener('change').click()
    await page.getByLabel('Aantal spelers').selectOption('6')
    await visit.button(MANAGE_CHANGE.save).click()
    await expectUsable(page)
    for (const part of ['teams', 'contact', 'invoice', 'meal'] as const) {
      await visit.openPart(part)
      if (part === 'invoice') await page.getByRole('checkbox', { name: /factuur/ }).check()
      if (part === 'meal') await typeInto(page.getByLabel('Aantal eters'), '2')
      await expectUsable(page)
    }
    await visit.button(MANAGE_ACTS.close).click()
    for (const title of ['Voorschot', 'Prijs', 'Ploegenschema', 'Waar', 'Je gegevens']) {
      await visit.unfold(title)
    }
    await expectUsable(page)
    await visit.opener('move').click()
    await visit.openPicker('laser')
    await expect(visit.slot('laser', '14:00')).toBeVisible()
    await visit.slot('laser', '15:00').click({ force: true })
    await visit.button(MANAGE_MOVE.confirm).click()
    await expectUsable(page)
    await visit.button(MANAGE_ACTS.close).click()
    await visit.opener('cancel').click()
    await expectUsable(page)
    await visit.button(MANAGE_CANCEL.confirm).click()
    await expect(visit.news).toBeFocused()
    await expectUsable(page)
  })
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('everything fits', async ({ page }) => {
    const link = await bookWithLink(partyOn(ahead(122)))
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    for (const act of ['change', 'move', 'cancel'] as const) {
      await visit.opener(act).click()
      if (act === 'move') {
        for (const id of ['laser', 'vr'] as const) await visit.openPicker(id)
        await expect(visit.slot('vr', '15:15')).toBeVisible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await visit.button(act === 'cancel' ? MANAGE_CANCEL.keep : MANAGE_ACTS.close).click()
    }
  })
})

test('the headings outline the page from top to bottom', async ({ page }) => {
  const link = await bookWithLink(partyOn(ahead(123)))
  await new ManagedVisit(page).open(link.path)
  const headings = page.getByRole('main').getByRole('heading')
  await expect(headings).toHaveText([
    'Je boeking',
    'Voorschot van € 50',
    'Je bezoek',
    'Prijs',
    'Ploegenschema',
    'Waar',
    'Je gegevens',
  ])
})

async function expectUsable(page: Page): Promise<void> {
  // The header of a desktop covers what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, { wider: DESKTOP })
  const low = await page
    .getByRole('main')
    .locator(
      'button, select, label:has(> [type=radio]), input:not([type=checkbox], [type=radio]), textarea, [class*=button]',
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent),
    )
  expect(low).toEqual([])
}
