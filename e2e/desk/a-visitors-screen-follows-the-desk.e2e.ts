import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { Visit } from '../booking/visit.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { Agenda } from './agenda.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

type Answer = { booking: { id: string; revision: number } }

const laser = (...keys: string[]) => ({ slots: keys, slotsVR: [], slotsInteractiveFloor: [] })

test('a visitor’s screen follows each act of the desk within a second', async ({ page, desk }) => {
  const visit = new Visit(await desk.visitor())
  await visit.open({ date: SATURDAY, players: 6 }, desk.url)
  await visit.addGames('laser', 1)
  await new Agenda(page).open(desk.url, SATURDAY)
  const act = (path: string, body: object) => askAsDesk<Answer>(page, path, body)
  const shown = (key: string, status: string) =>
    expect(visit.slot('laser', key)).toHaveAccessibleName(`${key}, ${status}`, { timeout: 1_000 })
  await shown('16:20', 'vrij')

  const { booking } = await act(DESK_PATHS.bookings, { ...NOBODY, date: SATURDAY, ...laser('16:20') })
  await shown('16:20', 'bezet')
  const of = (path: string) => path.replace(':id', booking.id)
  await act(of(DESK_PATHS.move), { revision: 1, mail: false, date: SATURDAY, ...laser('17:00') })
  await shown('16:20', 'vrij')
  await shown('17:00', 'bezet')
  await act(of(DESK_PATHS.cancel), { revision: 2, mail: false })
  await shown('17:00', 'vrij')
  await act(of(DESK_PATHS.restore), { revision: 3, mail: false })
  await shown('17:00', 'bezet')

  const slot = { from: SATURDAY, until: SATURDAY, weekdays: [], attractions: ['laser'], keys: ['17:40'] }
  await act(DESK_PATHS.closures, { ...slot, reason: 'Pauze van de ploeg', onlyLook: false })
  await shown('17:40', 'gesloten')
  await act(DESK_PATHS.openings, slot)
  await shown('17:40', 'vrij')
})
