import { DESK_PATHS, LOBBY_PAGE } from '@lichtspel/contract/desk/paths'
import { EXPORT_PAGE } from '@lichtspel/texts/desk/lists'
import { LOBBY } from '@lichtspel/texts/desk/lobby'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectToFit } from '../fitting.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { expect, test } from './desk-test.ts'
import { openScreen, TELEVISION } from './lobby.ts'
import { SATURDAY } from './moments.ts'

// Its own address ends, and its server is restarted.
test.use({ hasSamples: false, who: { name: 'Mira Wouters', role: 'manager' }, provokes: /404|ERR_|503/ })

const place = (page: Page, name: string, slots: Partial<Record<'slots' | 'slotsVR', string[]>>) =>
  askAsDesk(page, DESK_PATHS.bookings, {
    ...NOBODY,
    ...{ name, date: SATURDAY, slots: [], slotsVR: [], slotsInteractiveFloor: [], ...slots },
  })

test('the lobby’s screen shows bookings, a delay and an outage within seconds, until its address is ended', async ({
  page,
  desk,
}) => {
  const screen = await openScreen(page, desk)
  const laser = screen.getByRole('region', { name: 'Laser' })
  const vr = screen.getByRole('region', { name: 'VR' })
  await expect(screen.getByText('14:35')).toBeVisible()
  await expect(laser).toContainText(`${LOBBY.free} 14:40`)

  await place(page, 'Lotte Maes', { slots: ['14:20', '15:00'], slotsVR: ['15:30'] })
  await place(page, 'Karim Haddad', { slots: ['14:40'] })
  await expect(laser).toContainText(`14:20${LOBBY.group(6)}${LOBBY.now('14:40')}`)
  await expect(laser).toContainText(`${LOBBY.free} 15:20`)
  await expect(vr).toContainText(`15:30${LOBBY.group(6)}`)

  const late = { attraction: 'laser', minutes: 10, seen: 0, reason: undefined }
  await askAsDesk(page, DESK_PATHS.delays, late)
  await expect(laser).toContainText(TROUBLE.short(10))
  await expect(laser).toContainText(`14:50${LOBBY.group(6)}${LOBBY.planned('14:40')}`)

  const outage = { from: '14:35', until: '17:00', reason: 'headset', words: 'VR-bril stuk' }
  const broken = { attraction: 'vr', date: SATURDAY, outage, seen: null, reason: undefined }
  await askAsDesk(page, DESK_PATHS.outages, broken)
  await expect(vr).toContainText(`${LOBBY.broken('17:00')}VR-bril stuk`)
  await expect(vr).not.toContainText('15:30')
  await expect(vr).toContainText(`${LOBBY.free} 17:00`)

  await expectAccessible(screen)
  expect(await screen.content()).not.toMatch(/Lotte|Karim|Maes|Haddad/)
  expect(await screen.context().cookies()).toEqual([])
  await expectToFit(screen, LOBBY_PAGE)
  await screen.setViewportSize(TELEVISION)

  const card = page.getByRole('region', { name: EXPORT_PAGE.screen })
  await card.getByRole('button', { name: EXPORT_PAGE.stop }).click()
  await card.getByRole('alert').getByRole('button', { name: EXPORT_PAGE.stop }).click()
  await expect(card.getByText(EXPORT_PAGE.noFeed)).toBeVisible()
  // Without a change the screen notices within a minute.
  await place(page, 'Els', { slots: ['16:00'] })
  await expect(screen.getByRole('heading', { name: LOBBY.ended })).toBeVisible()
  await expect(laser).toHaveCount(0)
  await expectAccessible(screen)
})

test('the lobby’s screen survives a restart of the server and the night', async ({ page, desk }) => {
  const screen = await openScreen(page, desk)
  const laser = screen.getByRole('region', { name: 'Laser' })
  await expect(laser).toBeVisible()
  await desk.kill()
  await desk.start()
  await place(page, 'Lotte', { slots: ['15:00'] })
  await expect(laser).toContainText(`15:00${LOBBY.group(6)}`, { timeout: 30_000 })
  await desk.setClock(new Date('2026-11-22T00:00:30+01:00'))
  await expect(screen.getByText('00:00', { exact: true })).toBeVisible()
  await expect(laser).not.toContainText('15:00', { timeout: 20_000 })
  await expect(laser).toContainText(LOBBY.free)
})
