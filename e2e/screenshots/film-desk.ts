import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { expect, type Page } from '@playwright/test'
import { Agenda } from '../desk/agenda.ts'
import { SATURDAY } from '../desk/moments.ts'
import { Reel } from './reel.ts'

const FILM_WIDTH = 960

/** A Saturday afternoon at the desk: arrivals, a moved booking, a new one, and the lists. */
export async function filmDesk(page: Page, url: string): Promise<void> {
  const reel = new Reel(FILM_WIDTH)
  const agenda = new Agenda(page)
  const show = async () => {
    await page.waitForTimeout(700)
    await reel.take(page)
  }
  const goTo = async (path: string) => {
    await page.goto(`${url}/beheer/${path}`, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await show()
  }
  await goTo('vandaag')
  await agenda.open(url, SATURDAY)
  await show()
  await agenda.select('laser', 'Lotte wordt 10')
  await show()
  await agenda.select('laser', 'Amber Michiels')
  await agenda.act(PANEL_ACTS.move)
  await expect(agenda.slot('laser', '15:00')).toBeVisible()
  await show()
  await agenda.dialog.getByRole('button', { name: ACT.cancel, exact: true }).click()
  await agenda.open(url, SATURDAY)
  const dialog = await agenda.book()
  await show()
  await dialog.getByLabel(NEW_BOOKING.players).fill('7')
  await agenda.addGame('laser')
  await show()
  await page.evaluate(() => sessionStorage.clear())
  for (const path of [`week/${SATURDAY}`, `maand/${SATURDAY}`, 'lijsten/keuken', 'lijsten/voorschotten'])
    await goTo(path)
  await goTo('instellingen?deel=formulas')
  await agenda.open(url, SATURDAY)
  await show()
  await reel.write('film-desk')
}
