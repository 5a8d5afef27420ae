import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { LIVE } from '@lichtspel/texts/desk/agenda'
import { NOTICES, OUTAGE, PROPOSALS } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { UNDO } from '@lichtspel/texts/desk-acts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { PHONE } from '../booking/visit.ts'
import { expectToFit } from '../fitting.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { Agenda } from './agenda.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ hasSamples: false, viewport: PHONE })

const LARGE = { viewport: { width: 1440, height: 900 } }

/** At 14:35 Koen is in and plays VR at 15:00. Nele has only a phone number, Amber a French address. */
async function fillTheDay(page: Page, desk: DeskHouse): Promise<void> {
  await page.goto(`${desk.url}/beheer/vandaag`)
  await expect(page.getByText(LIVE.live, { exact: true })).toBeVisible()
  const place = (about: object, ...slotsVR: string[]) =>
    askAsDesk(page, DESK_PATHS.bookings, {
      ...NOBODY,
      ...{ date: SATURDAY, slots: [], slotsVR, slotsInteractiveFloor: [], ...about },
    })
  await place({ name: 'Koen De Smet', players: 5, isHere: true }, '15:00')
  await place({ name: 'Nele Bogaert', players: 4, phone: '0470 12 34 56' }, '16:00', '16:30')
  await place({ name: 'Amber Michiels', email: 'amber@voorbeeld.be', language: 'fr' }, '16:45')
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, words: string, about: string) =>
  dialog(page).getByRole('button', { name: OUTAGE.named(words, about) })
const choice = (page: Page, legend: string, words: string) =>
  dialog(page).getByRole('group', { name: legend }).getByRole('radio', { name: words, exact: true })

test('eight presses close VR from 15 to 17, move three groups and call one; a colleague sees it live', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  await fillTheDay(page, desk)
  const other = await desk.colleague({ name: 'Bo Claes', role: 'desk' }, LARGE)
  const agenda = new Agenda(other)
  await agenda.open(desk.url, SATURDAY)

  let presses = 0
  const press = async (one: Locator) => {
    presses += 1
    await one.click()
  }
  await press(page.getByRole('button', { name: TROUBLE.button }))
  await press(button(page, OUTAGE.open, 'VR'))
  await press(choice(page, OUTAGE.from, '15:00'))
  await press(choice(page, OUTAGE.until, '17:00'))
  await press(choice(page, OUTAGE.why, OUTAGE.reasons.headset))
  await expect(dialog(page).getByText(OUTAGE.hits(3).join(' '))).toBeVisible()
  await expectAccessible(page)
  await press(dialog(page).getByRole('button', { name: OUTAGE.confirm('VR', '17:00') }))

  await expect(dialog(page).getByRole('heading', { name: PROPOSALS.heading(3) })).toBeFocused()
  await expect(agenda.block('vr', /^Koen De Smet.*geraakt$/)).toBeVisible()
  await expect(agenda.block('vr', /^VR stuk, gesloten van 15:15 tot 16:00, VR-bril stuk$/)).toBeVisible()
  await expect(other.getByText(OUTAGE.badge('17:00', '15:00'))).toBeVisible()
  const mail = dialog(page).getByRole('checkbox', { name: /amber@voorbeeld\.be/ })
  await expect(mail).toBeChecked()
  await expect(dialog(page).getByText('Geen adres: er gaat geen mail.')).toHaveCount(2)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await other.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page)
    await expectAccessible(other)
  }

  await press(dialog(page).getByRole('button', { name: PROPOSALS.acceptAll(3) }))
  await expect(page.getByRole('status').filter({ hasText: PROPOSALS.allAccepted(3, 1) })).toHaveCount(1)
  const call = dialog(page).getByRole('link', { name: NOTICES.call('0470 12 34 56', 'Nele Bogaert') })
  await expect(call).toHaveAttribute('href', 'tel:0470123456')
  presses += 1
  expect(presses).toBeLessThanOrEqual(8)
  await expect(dialog(page).getByText(NOTICES.states.mailed)).toBeVisible()
  await expect(dialog(page).getByText(NOTICES.states.here)).toBeVisible()
  await expect(dialog(page).getByText(NOTICES.states.call)).toBeVisible()
  await expectAccessible(page)
  await expect(agenda.block('vr', /geraakt$/)).toBeHidden()
  await button(page, NOTICES.agree, 'Nele Bogaert').click()
  await expect(dialog(page).getByText(NOTICES.arranged(2, 3))).toBeVisible()

  await button(page, OUTAGE.fixed, 'VR').click()
  await button(page, NOTICES.goBack, 'Nele Bogaert').click()
  await expect(agenda.block('vr', /^Nele Bogaert.*van 16:00 tot 16:15/)).toBeVisible()
  await expect(page.locator('dialog :focus')).toHaveCount(1)
  await expectAccessible(page)
})

test('on a large screen the proposals stand beside the columns, and one press gives a group another visit', async ({
  page: phone,
  desk,
}) => {
  await fillTheDay(phone, desk)
  const page = await desk.colleague({ name: 'Bo Claes', role: 'desk' }, LARGE)
  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)
  await page.keyboard.press('m')
  await button(page, OUTAGE.open, 'VR').click()
  await choice(page, OUTAGE.from, '15:00').check()
  await choice(page, OUTAGE.until, '17:00').check()
  await dialog(page)
    .getByRole('button', { name: OUTAGE.confirm('VR', '17:00') })
    .click()
  const ways = dialog(page).getByRole('group', { name: PROPOSALS.ways('Nele Bogaert') })
  await expect(ways.getByRole('radio', { name: PROPOSALS.way.cancel() })).toBeVisible()
  await expect(ways.getByRole('radio', { name: /^(?:Later|Vroeger) / }).first()).toBeVisible()
  const edge = (await dialog(page).boundingBox())?.x ?? 0
  for (const column of ['Laser', 'VR', 'Vloer']) {
    const { x = 0, width = 0 } = (await page.getByRole('list', { name: column }).boundingBox()) ?? {}
    expect(width, column).toBeGreaterThan(100)
    expect(x + width, column).toBeLessThanOrEqual(edge)
  }
  await expectAccessible(page)
  await ways.getByRole('radio', { name: PROPOSALS.way.otherGame() }).check()
  await button(page, PROPOSALS.accept, 'Nele Bogaert').click()
  await expect(
    page.getByRole('button', { name: /^Nele Bogaert, 4 spelers, (?:Laser|Vloer) van / }).first(),
  ).toBeVisible()
})

test('undo ends the outage; a group that was moved cannot go back into one, and is named', async ({
  page,
  desk,
}) => {
  await fillTheDay(page, desk)
  const close = async () => {
    await button(page, OUTAGE.open, 'VR').click()
    await choice(page, OUTAGE.from, '15:00').check()
    await choice(page, OUTAGE.until, '17:00').check()
    await dialog(page)
      .getByRole('button', { name: OUTAGE.confirm('VR', '17:00') })
      .click()
    await expect(dialog(page).getByRole('heading', { name: PROPOSALS.heading(3) })).toBeVisible()
  }
  const undo = () => dialog(page).getByRole('button', { name: UNDO.undo }).click()
  await page.getByRole('button', { name: TROUBLE.button }).click()
  await close()
  await undo()
  await expect(button(page, OUTAGE.open, 'VR')).toBeVisible()
  await close()
  await dialog(page)
    .getByRole('button', { name: PROPOSALS.acceptAll(3) })
    .click()
  await expect(dialog(page).getByText(NOTICES.arranged(1, 3))).toBeVisible()
  await undo()
  const kept = page.getByRole('list', { name: UNDO.left })
  await expect(kept.getByRole('listitem')).toHaveText([/^Amber/, /^Nele/, /^Koen/])
})

test('the keyboard alone closes VR and accepts; everything fits at 320 px with text at 200 %', async ({
  page,
  desk,
}) => {
  test.setTimeout(90_000)
  await fillTheDay(page, desk)
  await page.keyboard.press('m')
  await tabTo(button(page, OUTAGE.open, 'VR'))
  await page.keyboard.press('Enter')
  await expect(choice(page, OUTAGE.from, 'Nu, 14:35')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, OUTAGE.until, '17:00')).toBeChecked()
  await expectToFit(page, 'the form of an outage')
  await tabTo(dialog(page).getByRole('button', { name: OUTAGE.confirm('VR', '17:00') }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: PROPOSALS.heading(3) })).toBeFocused()
  await expect(dialog(page).getByRole('button', { name: PROPOSALS.acceptAll(3) })).toBeEnabled()
  await expectToFit(page, 'the proposals')
  await tabTo(button(page, PROPOSALS.accept, 'Koen De Smet'))
  await page.keyboard.press('Enter')
  await expect(button(page, PROPOSALS.accept, 'Nele Bogaert')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Koen De Smet aanvaard.' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(button(page, PROPOSALS.accept, 'Amber Michiels')).toBeFocused()
})

/** Presses Tab until it is focused. */
async function tabTo(wanted: Locator): Promise<void> {
  await expect(async () => {
    await wanted.page().keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [10] })
}
