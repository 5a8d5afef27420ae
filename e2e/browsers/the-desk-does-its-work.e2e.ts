import { BILL_MEANS_NAMES } from '@lichtspel/texts/desk/bill'
import { FIGURES } from '@lichtspel/texts/desk/figures'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { UNDO } from '@lichtspel/texts/desk-acts'
import { TODAY } from '@lichtspel/texts/desk-today'
import { query } from '../database.ts'
import { SATURDAY } from '../desk/moments.ts'
import { expect, test } from './browser-test.ts'

const UNDO_BAR = { role: 'region', name: UNDO.region } as const

test('Today lets a group in, and undoes it', async ({ guest, desk }) => {
  await guest.goTo(`${desk.url}/beheer/vandaag`)
  const before = await guest.see({ name: '/^\\d+ binnen$/' })
  await guest.press({ role: 'button', name: `/^${TODAY.in}.*, Koen De Smet$/` })
  await guest.see(UNDO_BAR)
  await expect.poll(() => guest.see({ name: '/^\\d+ binnen$/' })).not.toBe(before)
  await guest.press({ role: 'button', name: UNDO.undo, within: UNDO_BAR })
  await expect.poll(() => guest.see({ name: '/^\\d+ binnen$/' })).toBe(before)
})

test('the agenda opens a booking, and the keyboard stops only at what can be pressed', async ({
  guest,
  desk,
}) => {
  await guest.goTo(`${desk.url}/beheer/agenda/${SATURDAY}`)
  await guest.see({ role: 'button', name: '/^Lotte wordt 10, /' })
  const stops = []
  for (let stop = 0; stop < 25; stop++) stops.push(await guest.tab())
  expect(stops).not.toContain('DIV')
  await guest.press({ role: 'button', name: '/^Lotte wordt 10, /' })
  await guest.see({ role: 'region', name: PANEL_ACTS.label, within: { role: 'dialog' } })
})

test('a bill is paid by card', async ({ guest, desk }) => {
  const paid = async () =>
    (await query(desk.databaseUrl, `SELECT FROM bill_entry WHERE kind = 'card'`)).length
  const before = await paid()
  await guest.goTo(`${desk.url}/beheer/vandaag`)
  await guest.press({ role: 'button', name: '/^Reken af, /' })
  await guest.press({ role: 'button', name: `/^${BILL_MEANS_NAMES.card},/`, within: { role: 'dialog' } })
  await expect.poll(paid).toBe(before + 1)
  await guest.expectGone({ role: 'dialog' })
})

test('figures show their plots above the labels', async ({ guest, desk }) => {
  await guest.goTo(`${desk.url}/beheer/cijfers`)
  await guest.see({ role: 'button', name: FIGURES.asTable })
  const overlaps = await guest.read<
    string[]
  >(`[...document.querySelectorAll('svg[role=img]')].flatMap((plot) => {
    const labels = plot.nextElementSibling?.getBoundingClientRect()
    return labels && labels.top < plot.getBoundingClientRect().bottom ? [plot.getAttribute('aria-label')] : []
  })`)
  expect(overlaps).toEqual([])
})
