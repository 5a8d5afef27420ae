import { DESK_PAGE, LOBBY_PAGE } from '@lichtspel/contract/desk/paths'
import { EXPORT_PAGE } from '@lichtspel/texts/desk/lists'
import type { Page } from '@playwright/test'
import type { DeskHouse } from './desk-test.ts'

export const TELEVISION = { width: 1920, height: 1080 }

/** Makes the lobby's address at the desk, and opens it on a device that never signed in. */
export async function openScreen(page: Page, desk: DeskHouse): Promise<Page> {
  await page.goto(`${desk.url}${DESK_PAGE}/lijsten/uitvoer`)
  const card = page.getByRole('region', { name: EXPORT_PAGE.screen })
  await card.getByRole('button', { name: EXPORT_PAGE.make }).click()
  const address = await card.locator('output').innerText()
  const screen = await desk.visitor()
  await screen.setViewportSize(TELEVISION)
  await screen.goto(`${desk.url}${DESK_PAGE}/${LOBBY_PAGE}${new URL(address).hash}`)
  return screen
}
