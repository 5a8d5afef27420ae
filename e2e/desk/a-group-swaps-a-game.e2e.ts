import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { GAMES_STEP } from '@lichtspel/texts/booking'
import { inSentence } from '@lichtspel/texts/catalogue'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT, CHANGE_ACT, UNDO } from '@lichtspel/texts/desk-acts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { Agenda } from './agenda.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ hasSamples: false, provokes: /409/ })

const ELS = {
  ...NOBODY,
  ...{ name: 'Els Maes', email: 'els@voorbeeld.be', phone: '0471234567', date: SATURDAY },
  ...{ slots: ['20:00', '20:40'], slotsVR: ['21:15'], slotsInteractiveFloor: [] },
}

async function openElsIn(page: Page, desk: DeskHouse): Promise<Agenda> {
  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)
  await agenda.select('vr', 'Els Maes')
  return agenda
}

const stepper = ({ dialog }: Agenda, act: 'more' | 'less', id: string) =>
  dialog.getByRole('button', { name: GAMES_STEP[act](inSentence(FIRST_SHOWN(id))) })
const save = ({ dialog }: Agenda) => dialog.getByRole('button', { name: CHANGE_ACT.save, exact: true })
const booked = (desk: DeskHouse) =>
  desk.rows(
    `SELECT b.price_cents AS cents, array_agg(s.attraction || ' ' || c.slot_key ORDER BY c.slot_key) AS slots,
            (SELECT count(*)::int FROM booking_event e WHERE e.booking_id = b.id) AS events
       FROM booking b JOIN slot_claim c ON c.booking_id = b.id JOIN schedule s ON s.id = c.schedule_id
      WHERE b.name = 'Els Maes' GROUP BY b.id`,
  )

test('a group swaps one laser for one VR in four presses, and undo brings everything back', async ({
  page,
  desk,
}) => {
  await new Agenda(page).open(desk.url, SATURDAY)
  await askAsDesk(page, DESK_PATHS.bookings, ELS)
  const before = await booked(desk)
  const agenda = await openElsIn(page, desk)
  let presses = 0
  const press = async (button: Locator) => {
    presses += 1
    await button.click()
  }
  await press(agenda.panel.getByRole('button', { name: PANEL_ACTS.change }))
  await press(stepper(agenda, 'less', 'laser'))
  await press(stepper(agenda, 'more', 'vr'))
  const foot = agenda.dialog.getByRole('region', { name: CHANGE_ACT.price })
  await expect(foot).toContainText('2 laser + 1 VR → 1 laser + 2 VR')
  await expect(foot).toContainText('20:00–21:30')
  await expectAccessible(page)
  await press(save(agenda))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  console.info(`one laser for one VR: ${presses} presses from the panel, ${JSON.stringify(before)} →`)
  expect(presses).toBe(4)

  const [after] = await booked(desk)
  console.info(JSON.stringify(after))
  expect(after).toMatchObject({ cents: before[0]?.cents, events: 2 })
  expect(after?.slots).toEqual(expect.arrayContaining(['laser 20:00', 'vr 21:15']))
  const bar = page.getByRole('region', { name: UNDO.region })
  await bar.getByRole('button', { name: UNDO.undo }).click()
  await expect.poll(async () => (await booked(desk))[0]).toEqual({ ...before[0], events: 3 })
})

test('one game more costs more; of two colleagues one wins and the other sees it', async ({ page, desk }) => {
  await new Agenda(page).open(desk.url, SATURDAY)
  await askAsDesk(page, DESK_PATHS.bookings, ELS)
  const bo = await desk.colleague({ name: 'Bo Claes', role: 'desk' })
  const agendas = [await openElsIn(page, desk), await openElsIn(bo, desk)] as const
  for (const agenda of agendas) {
    await agenda.act(PANEL_ACTS.change)
    await stepper(agenda, 'more', 'vr').click()
    const foot = agenda.dialog.getByRole('region', { name: CHANGE_ACT.price })
    await expect(foot).toContainText('2 laser + 1 VR → 2 laser + 2 VR')
    await expect(foot).toContainText(/€\s216,00 Was €\s162,00/)
  }
  await Promise.all(agendas.map((agenda) => save(agenda).click()))
  const told = [
    agendas[0].dialog.getByText(ACT.changedMeanwhile('Bo Claes')),
    agendas[1].dialog.getByText(ACT.changedMeanwhile('An Maes')),
  ] as const
  const counts = () => Promise.all(told.map((words) => words.count()))
  await expect.poll(async () => (await counts()).toSorted()).toEqual([0, 1])
  const winner = (await counts())[0] === 0 ? page : bo
  await expect(winner.getByRole('dialog')).toHaveCount(0)
  expect((await booked(desk))[0]).toMatchObject({ events: 2 })
})
