import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import { expect, test } from 'vitest'
import type { BookingAction } from '../booking-state.ts'
import { barButton } from './bar-button.ts'

const players = (count: number | 'large') => ({ kind: 'choose-players', players: count }) as const
const games = (attraction: 'vr' | 'laser', count: number) =>
  ({ kind: 'set-games', attraction, games: count }) as const
const formula = (id: string): BookingAction => ({ kind: 'choose-formula', formula: id })
const sees = (place: 'ahead' | 'here' | 'behind', acts: BookingAction[], slots = {}) => {
  const button = barButton(FIRST_CATALOGUE, wishing(acts, slots), place)
  return `${button.kind}: ${button.words.join(' ')}`
}

test('at the incomplete step the button names what is missing, and is not highlighted', () => {
  expect(sees('here', [])).toBe('quiet: Kies het aantal spelers')
  expect(sees('here', [players('large')])).toBe('quiet: Mail of bel ons')
  expect(sees('here', [players(10), formula('kids')])).toBe('quiet: Kies jullie spellen')
  expect(sees('here', [players(10), formula('kids'), games('laser', 1)])).toBe('quiet: Kies nog 1 spel')
  const vr = [players(10), formula('kids'), games('vr', 2)]
  expect(sees('here', vr)).toBe('quiet: Kies nog 4 tijdslots voor VR, 0/4')
  expect(sees('here', vr, { vr: ['14:00', '14:15', '14:30'] })).toBe(
    'quiet: Kies nog 1 tijdslot voor VR, 3/4',
  )
})

test('the button is highlighted where it leads to the next step, or back to an incomplete one', () => {
  expect(sees('ahead', [])).toBe('main: Verder')
  expect(sees('here', [players(10)])).toBe('main: Verder')
  expect(sees('ahead', [players(10), games('laser', 1)])).toBe('main: Verder')
  expect(sees('behind', [players(10), games('laser', 1)])).toBe('main: Kies nog 1 tijdslot voor laser, 0/1')
})

test('at the form the button opens the overview, elsewhere once the form is filled in, and there it is not highlighted', () => {
  const all = [players(10), games('laser', 1)]
  const slots = { laser: ['14:00'] }
  const typed = Object.entries({ name: 'Sarah', email: 'sarah@voorbeeld.be', phone: '0470 12 34 56' })
  const filled = [...all, ...typed.map(([field, text]) => ({ kind: 'type', field, text }) as BookingAction)]
  const reviewed = [...filled, { kind: 'finish', step: 'details' } as const]
  expect(sees('ahead', all, slots)).toBe('main: Controleer en boek')
  expect(sees('here', all, slots)).toBe('main: Naar overzicht')
  expect(sees('ahead', filled, slots)).toBe('main: Controleer en boek')
  expect(sees('here', reviewed, slots)).toBe('quiet: Controleer en boek')
  const press = (place: 'ahead' | 'here', acts: BookingAction[]) =>
    barButton(FIRST_CATALOGUE, wishing(acts, slots), place).press
  expect(press('ahead', all)).toBeUndefined()
  expect(press('here', all)).toBe('review')
  expect(press('ahead', filled)).toBe('review')
})

test('a plan too large for the current group leads to new proposals, wherever the visitor is', () => {
  const said = [players(6), games('vr', 1), games('laser', 1)]
  const slots = { vr: ['14:00', '14:15', '14:30'], laser: ['15:00'] }
  const visit = { ...wishing(said, slots), isPlannable: true, isPlanTooLarge: true }
  const seen = (place: 'ahead' | 'here' | 'behind') => barButton(FIRST_CATALOGUE, visit, place)
  for (const place of ['ahead', 'behind'] as const)
    expect(seen(place)).toMatchObject({ kind: 'main', words: ['Toon nieuwe voorstellen'] })
  expect(seen('here')).toMatchObject({ kind: 'quiet', words: ['Kies een voorstel'] })
  const byHand = { ...visit, finished: [...visit.finished, 'visit' as const] }
  expect(barButton(FIRST_CATALOGUE, byHand, 'ahead').words).toEqual(['Controleer en boek'])
})

test('among the proposals the button takes the open one', () => {
  const hold = () => {}
  const visit = { ...wishing([players(6), games('vr', 1), games('laser', 1)]), isPlannable: true }
  const button = (place: 'ahead' | 'here' | 'behind') =>
    barButton(FIRST_CATALOGUE, visit, place, false, { hours: '14:00–15:40', hold })
  expect(button('ahead')).toMatchObject({ kind: 'main', words: ['Verder'] })
  expect(button('here')).toEqual({ kind: 'quiet', words: ['Leg 14:00–15:40 vast'], press: hold })
  expect(button('behind')).toEqual({ kind: 'main', words: ['Leg 14:00–15:40 vast'], press: hold })
})

test('once the visitor accepts booking only the chosen slots, the button asks for no more slots', () => {
  const some = wishing([players(10), games('laser', 2)], { laser: ['14:00'] })
  expect(barButton(FIRST_CATALOGUE, some, 'here', true).words).toEqual(['Naar overzicht'])
  expect(barButton(FIRST_CATALOGUE, some, 'ahead', true).words).toEqual(['Controleer en boek'])
})
