import { UNDO } from '@lichtspel/texts/desk-acts'
import { TODAY } from '@lichtspel/texts/desk-today'
import type { Page } from '@playwright/test'
import { expect, test } from './desk-test.ts'

const KOEN = 'Koen De Smet'
const AMBER = 'Amber Michiels'

test('undo reverts the act its bar names, even if the same colleague did something later on another device', async ({
  page,
  context,
  desk,
}) => {
  const tablet = await context.newPage()
  for (const device of [page, tablet]) await device.goto(`${desk.url}/beheer/vandaag`)
  await inButton(page, KOEN).click()
  await expect(bar(page)).toContainText(`${KOEN} is binnen.`)
  await inButton(tablet, AMBER).click()
  await expect(bar(tablet)).toContainText(`${AMBER} is binnen.`)
  await expect(inButton(page, AMBER)).toHaveAttribute('aria-pressed', 'true')

  await bar(page).getByRole('button', { name: UNDO.undo }).click()
  await expect(bar(page)).toContainText(UNDO.undone(`${KOEN} is binnen.`))
  await expect(inButton(tablet, KOEN)).toHaveAttribute('aria-pressed', 'false')
  await expect(inButton(tablet, AMBER)).toHaveAttribute('aria-pressed', 'true')
})

function bar(device: Page) {
  return device.getByRole('region', { name: UNDO.region })
}

function inButton(device: Page, name: string) {
  return device.getByRole('button', { name: new RegExp(`^${TODAY.in}.*, ${name}$`) })
}
