import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { DEPOSIT_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { TODAY } from '@lichtspel/texts/desk-today'
import type { Page } from '@playwright/test'
import { PHONE } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { askAsDesk } from './acting.ts'
import { Agenda } from './agenda.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ startsAt: new Date('2026-11-21T07:50:00+01:00') })

test('a Saturday at the desk from opening to closing, on a desktop and on a phone at the entrance', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  const door = await desk.colleague(
    { name: 'Bo Claes', role: 'desk' },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  )
  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)
  await door.goto(`${desk.url}/beheer/vandaag`)
  await expect(door.getByText(TODAY.counts.in(0))).toBeVisible()

  await test.step('a group walks in', () => walkIn(desk, door, agenda))

  await test.step('a school comes with fewer people than booked', async () => {
    await clock(desk, '08:50')
    await inOf(door, 'Derdejaars van De Kaai').tap()
    await agenda.select('laser', 'Derdejaars van De Kaai')
    for (const left of [23, 22]) {
      await agenda.panel.getByRole('button', { name: PANEL_ACTS.fewer }).click()
      await expect(agenda.panel.getByRole('status', { name: PANEL_ACTS.count })).toHaveText(String(left))
    }
    await expect(door.getByText(TODAY.counts.in(27))).toBeVisible()
  })

  await test.step('one group is late, another never comes', async () => {
    await clock(desk, '10:55')
    await expect(agenda.block('laser', /^Ellen Goossens, .*te laat/)).toBeVisible()
    await agenda.select('laser', 'Ellen Goossens')
    await agenda.act(PANEL_ACTS.noShow)
    await expect(agenda.block('laser', /^Ellen Goossens, .*niet gekomen/)).toBeVisible()
  })

  await test.step('someone calls for the evening', () => bookEvening(agenda))

  await test.step('the birthday group is in, and its deposit is paid in cash', async () => {
    await clock(desk, '13:50')
    await inOf(door, 'Lotte wordt 10').tap()
    await agenda.select('laser', 'Lotte wordt 10')
    await agenda.act(PANEL_ACTS.deposit)
    await agenda.dialog.getByRole('radio', { name: DEPOSIT_ACT.kinds.cash }).check()
    await agenda.dialog.getByRole('button', { name: DEPOSIT_ACT.save }).click()
    await expect(agenda.panel.getByText('Voorschot betaald').first()).toBeVisible()
  })

  await test.step('at closing nobody is left', async () => {
    await clock(desk, '23:58')
    await sendAllHome(page, desk)
    await expect(door.getByText(TODAY.allGone)).toBeVisible()
  })
  expect(await mailsBySilence(desk)).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: /21 november/ })).toBeVisible()
})

function inOf(screen: Page, name: string) {
  return screen.getByRole('button', { name: new RegExp(`^${TODAY.in}.*, ${name}$`) })
}

function clock(desk: DeskHouse, time: string): Promise<void> {
  return desk.setClock(new Date(`${SATURDAY}T${time}:00+01:00`))
}

async function sendAllHome(page: Page, desk: DeskHouse): Promise<void> {
  const here = await desk.rows(
    `SELECT b.id FROM booking b JOIN visit_presence v ON v.booking_id = b.id
      WHERE b.day = $1 AND b.status = 'confirmed' AND v.presence IN ('expected', 'in')`,
    [SATURDAY],
  )
  for (const { id } of here)
    await askAsDesk(page, DESK_PATHS.presence.replace(':id', String(id)), {
      presence: 'out',
      headCount: null,
    })
}

/** The desk requested no mail today, so there must be none. */
function mailsBySilence(desk: DeskHouse) {
  return desk.rows(
    `SELECT m.kind, b.name FROM outgoing_mail m JOIN booking b ON b.id = m.booking_id WHERE b.day = $1`,
    [SATURDAY],
  )
}

async function walkIn(desk: DeskHouse, door: Page, agenda: Agenda): Promise<void> {
  await clock(desk, '08:10')
  await door.getByRole('button', { name: TODAY.startNow }).click()
  const dialog = door.getByRole('dialog')
  await typeInto(dialog.getByLabel(NEW_BOOKING.players), '5')
  await dialog.getByRole('button', { name: NEW_BOOKING.start() }).click()
  await expect(dialog).toBeHidden()
  await expect(door.getByText(TODAY.counts.in(5))).toBeVisible()
  await expect(agenda.block('vr', /^Inloop 08:10, 5 spelers, .*binnen/)).toBeVisible()
}

async function bookEvening(agenda: Agenda): Promise<void> {
  await agenda.free('laser', '21:00').click()
  const { dialog } = agenda
  await typeInto(dialog.getByLabel(NEW_BOOKING.players), '8')
  await typeInto(dialog.getByLabel(NEW_BOOKING.name, { exact: true }), 'Mia Belt')
  await dialog.getByRole('button', { name: NEW_BOOKING.book, exact: true }).click()
  await expect(agenda.block('laser', /^Mia Belt, 8 spelers, Laser van 21:00/)).toBeVisible()
}
