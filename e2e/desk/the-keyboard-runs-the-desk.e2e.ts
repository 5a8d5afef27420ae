import { FIND } from '@lichtspel/texts/desk'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT, MOVE_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { expect, type Page } from '@playwright/test'
import { typeKeys } from '../hands.ts'
import { Agenda } from './agenda.ts'
import { test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test('the day and every act work by keyboard only', async ({ page, desk }) => {
  test.setTimeout(120_000)
  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)

  await test.step('arrow keys move through the day', async () => {
    await tabTo(page, /(vrij|spelers|gesloten|kiezen)/)
    await walkTo(page, 'ArrowDown', /^Amber Michiels, .*Laser van 15:20/)
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(/^(VR|Amber|Koen)/)
    await page.keyboard.press('ArrowLeft')
  })

  await test.step('Alt and an arrow propose the next valid start, Escape cancels it', async () => {
    await walkTo(page, 'ArrowDown', /^Dries Hendrickx, .*Laser van 22:20/)
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText(/^Dries Hendrickx naar .*Enter om te verplaatsen/)).toBeAttached()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Enter')
    await expect(agenda.dialog).toBeVisible()
    await tabTo(page, new RegExp(`^${MOVE_ACT.confirm}( en mail)?$`))
    await page.keyboard.press('Enter')
    await expect(agenda.dialog).toBeHidden()
    await expect(agenda.block('laser', /^Dries Hendrickx, .*Laser van 22:40/)).toBeAttached()
  })

  await test.step('every act of the panel opens and closes', async () => {
    await page.keyboard.press('/')
    await expect(agenda.dialog).toBeVisible()
    await typeKeys(page, 'Afscheid van')
    await expect(agenda.dialog.getByText(FIND.found(1))).toBeVisible()
    await tabTo(page, /Afscheid van Jef/)
    await page.keyboard.press('Enter')
    await expect(agenda.panel).toBeVisible()
    for (const words of [PANEL_ACTS.move, PANEL_ACTS.change]) await openAndClose(agenda, words)
    await tabTo(page, new RegExp(`^${PANEL_ACTS.more}$`))
    await page.keyboard.press('Enter')
    for (const words of [PANEL_ACTS.deposit, PANEL_ACTS.mail, PANEL_ACTS.cancel])
      await openAndClose(agenda, words)
  })

  await test.step('a free slot is booked', async () => {
    await tabTo(page, /(vrij|spelers|gesloten|kiezen)/)
    await walkTo(page, 'ArrowUp', /^Laser vrij van 21:00/)
    await page.keyboard.press('Enter')
    await expect(agenda.dialog).toBeVisible()
    await tabTo(page, new RegExp(`^${NEW_BOOKING.players}`))
    await typeKeys(page, '6')
    await tabTo(page, new RegExp(`^${NEW_BOOKING.name}`))
    await typeKeys(page, 'Toets Bord')
    await page.keyboard.press('Enter')
    await expect(agenda.dialog).toBeHidden()
    await expect(agenda.block('laser', /^Toets Bord, 6 spelers, Laser van 21:00/)).toBeAttached()
  })
})

async function openAndClose(agenda: Agenda, words: string): Promise<void> {
  const { page, dialog } = agenda
  await tabTo(page, new RegExp(`^${words}$`))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(
    dialog.getByRole('button', { name: ACT.close }).or(dialog.getByRole('button').first()).first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => focused(page), { message: `the focus comes back to ${words}` }).toBe(words)
}

/** The focused element, by the name a screen reader would use. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (at === document.body) return ''
    if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement)
      return at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? ''
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim()
  })
}

async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${name} cannot be reached by ${key}; the focus is on ${await focused(page)}`)
}

async function walkTo(page: Page, key: string, name: RegExp): Promise<void> {
  await tabTo(page, name, key)
}
