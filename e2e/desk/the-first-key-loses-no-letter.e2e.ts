import { DESK, FIND } from '@lichtspel/texts/desk'
import { LIVE } from '@lichtspel/texts/desk/agenda'
import { LINE } from '@lichtspel/texts/desk/line'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { typeKeys } from '../hands.ts'
import { expect, test } from './desk-test.ts'

const CALL = '12 verjaardag za 14u laser vr Els Maes 0471 23 45 67'
const DIALOGS = '**/assets/open-dialog-*.js'

const shown = (page: Page) => page.getByText(LIVE.live, { exact: true })

test('the first key after a page load opens its field, and every letter after it lands there', async ({
  page,
  desk,
}) => {
  const keys = [
    [`k${CALL}`, LINE.label, CALL],
    [`n${CALL}`, LINE.label, CALL],
    ['s12', NEW_BOOKING.players, '12'],
    ['/karim', FIND.label, 'karim'],
  ] as const
  for (const [typed, label, text] of keys) {
    await page.goto(`${desk.url}/beheer/vandaag`)
    await expect(shown(page)).toBeVisible()
    await typeKeys(page, typed)
    await expect(page.getByRole('dialog').getByLabel(label)).toHaveValue(text)
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('nothing is lost while the dialog takes two seconds to load', async ({ page, desk }) => {
  const keys = [
    ['k', LINE.label, CALL],
    ['n', LINE.label, CALL],
    ['s', NEW_BOOKING.players, '12'],
  ] as const
  for (const [key, label, text] of keys) {
    let load = () => {}
    const loading = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(DIALOGS, async (route) => {
      await loading
      await route.continue()
    })
    await page.goto(`${desk.url}/beheer/vandaag`)
    await expect(shown(page)).toBeVisible()
    setTimeout(load, 2_000)
    await typeKeys(page, `${key}${text}`)
    await expect(page.getByRole('radio', { name: /\d–\d|klaar \d/ }).first()).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel(label)).toHaveValue(text)
    await expect(page.getByRole('dialog').getByLabel(label)).toBeFocused()
    await page.unroute(DIALOGS)
    await page.evaluate(() => sessionStorage.clear())
  }
})

test.describe('without the dialogs', () => {
  test.use({ provokes: /ERR_FAILED|Failed to load resource|dynamically imported/ })

  test('a dialog that cannot load says so, and what was typed is there once it can, even after a reload', async ({
    page,
    desk,
  }) => {
    await page.route(DIALOGS, (route) => route.abort())
    await page.goto(`${desk.url}/beheer/vandaag`)
    await expect(shown(page)).toBeVisible()
    await typeKeys(page, 'k12 verj')
    await expect(page.getByRole('alert')).toContainText(DESK.dialogFailed)
    await typeKeys(page, 'aardag')
    await expectAccessible(page)
    await page.reload()
    await expect(shown(page)).toBeVisible()
    await typeKeys(page, 'k za')
    await expect(page.getByLabel(LINE.label)).toHaveValue('12 verjaardag za')
    await page.unroute(DIALOGS)
    await expect(page.getByRole('list', { name: LINE.read })).toBeVisible({ timeout: 10_000 })
    await typeKeys(page, ' laser')
    await expect(page.getByLabel(LINE.label)).toHaveValue('12 verjaardag za laser')
  })
})
