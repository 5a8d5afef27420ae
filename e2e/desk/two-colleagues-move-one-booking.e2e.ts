import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT, MOVE_ACT } from '@lichtspel/texts/desk-acts'
import { DESK_VOICE } from '@lichtspel/texts/desk-new-booking'
import { Agenda } from './agenda.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ provokes: /409/ })

test('when two colleagues move one booking at once, one wins, the other sees what happened, and nothing is lost', async ({
  page,
  desk,
}) => {
  const bo = await desk.colleague({ name: 'Bo Claes', role: 'desk' })
  const agendas = [new Agenda(page), new Agenda(bo)] as const
  for (const [place, agenda] of agendas.entries()) {
    await agenda.open(desk.url, SATURDAY)
    await agenda.select('vr', 'Nele Bogaert')
    await agenda.act(PANEL_ACTS.move)
    const keys = place === 0 ? ['20:30', '20:45'] : ['22:30', '22:45']
    for (const old of ['17:15', '17:30']) await agenda.slot('vr', old).click()
    for (const key of keys) {
      await agenda.slot('vr', key).click()
      await expect(agenda.slot('vr', key)).toHaveAccessibleName(`${key}, ${DESK_VOICE.chosen}`)
    }
  }
  await Promise.all(
    agendas.map(({ dialog }) =>
      dialog.getByRole('button', { name: new RegExp(`^${MOVE_ACT.confirm}( en mail)?$`) }).click(),
    ),
  )
  const left = async () => [await page.getByRole('dialog').count(), await bo.getByRole('dialog').count()]
  await expect.poll(async () => (await left()).toSorted()).toEqual([0, 1])
  const isAnsWin = (await left())[0] === 0
  const loser = agendas[isAnsWin ? 1 : 0]
  await expect(loser.dialog.getByText(ACT.changedMeanwhile(isAnsWin ? 'An Maes' : 'Bo Claes'))).toBeVisible()
  const won = isAnsWin ? ['20:30', '20:45'] : ['22:30', '22:45']
  const shown = new RegExp(`^Nele Bogaert, .*VR van ${won[0]} `)
  for (const agenda of agendas) await expect(agenda.block('vr', shown)).toBeAttached()
  const events = await desk.rows(
    `SELECT count(*)::int AS moves, (SELECT array_agg(c.slot_key ORDER BY c.slot_key) FROM slot_claim c WHERE c.booking_id = b.id) AS slots
       FROM booking b JOIN booking_event e ON e.booking_id = b.id AND e.what = 'moved' WHERE b.name = 'Nele Bogaert' GROUP BY b.id`,
  )
  expect(events).toEqual([{ moves: 1, slots: won }])
})
