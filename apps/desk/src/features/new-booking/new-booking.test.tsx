import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { CATALOGUE, DeskStage, speaking } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { publicDay, streamOf } from '@lichtspel/test-support/desk/public-day.ts'
import { CHIRO, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NewBooking } from './new-booking.tsx'
import type { NewBookingStart } from './use-new-booking.ts'

const HELD = { holding: { sessionId: 'a visitor', lastUpdated: NOW } }

// The stubbed server must outlive the test, because a closing dialog releases its slots.
afterEach(() => sessionStorage.clear())

type Body = Record<string, unknown> & { slotKeys?: string[] }

function open(
  start: Partial<NewBookingStart> = {},
  day: DaySnapshot = publicDay(),
  catalogue = CATALOGUE as Catalogue,
) {
  const placed: Body[] = []
  vi.stubGlobal('EventSource', streamOf(day))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const given: Body = body === undefined ? {} : JSON.parse(body)
    if (path.includes('holding')) return Response.json({ slotKeys: given.slotKeys })
    if (path.endsWith('/staff/bookings')) {
      placed.push(given)
      return Response.json({ booking: makeBooking(CHIRO), serverNow: NOW })
    }
    return Response.json(
      path.includes('availability') ? { days: [] } : path.includes('/staff/day') ? SATURDAY : day,
    )
  })
  const onDone = vi.fn()
  const screen = render(
    <DeskStage catalogue={catalogue}>
      <NewBooking start={{ when: 'now', date: SATURDAY.date, ...start }} onClose={() => {}} onDone={onDone} />
    </DeskStage>,
  )
  return { screen, placed, onDone }
}

const people = () => page.getByRole('textbox', { name: 'Met hoeveel' })
/** Presses by keyboard: a slot a visitor cannot have is marked as disabled but still responds. */
async function pressSlot(key: string): Promise<void> {
  await expect.element(slot(key)).toBeInTheDocument()
  ;(slot(key).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

const ownHours = () => page.getByRole('button', { name: 'Andere uren' }).click()
const slot = (key: string) => page.getByRole('button', { name: new RegExp(`^${key}, `) })

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
])('%s, %i wide', (theme, width, height) => {
  test.each(['now', 'later'] as const)('%s has no violations', async (when) => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await open({ when }).screen
    await people().fill('7')
    await expect.element(page.getByRole('region', { name: 'Prijs' })).toBeVisible()
    expect(await findViolations()).toEqual([])
  })
})

test('books in French for a caller who speaks French', async () => {
  const { screen, placed, onDone } = open({}, publicDay(), speaking('nl', 'fr'))
  await screen
  await people().fill('7')
  await page.getByRole('combobox', { name: 'Taal van de mails' }).selectOptions('Frans')
  await expect.element(page.getByRole('radio', { name: /^Laser 14:20 / })).toBeVisible()
  await people().click()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(placed[0]).toMatchObject({ players: 7, language: 'fr' })
})

test('typing a number and pressing Enter checks in a walk-in group of seven, without a name or mail', async () => {
  const { screen, placed, onDone } = open()
  await screen
  await expect.element(people()).toHaveFocus()
  await userEvent.keyboard('7')
  await expect.element(page.getByRole('radio', { name: /^Laser 14:20 / })).toBeVisible()
  expect(JSON.stringify(sessionStorage)).toContain('boeking-now')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(JSON.stringify(sessionStorage)).not.toContain('boeking-now')
  expect(placed).toHaveLength(1)
  expect(placed[0]).toMatchObject({
    players: 7,
    slots: ['14:20'],
    isHere: true,
    mail: false,
    name: '',
    takeOver: false,
  })
})

test('Enter right after the number counts once the hours are there', async () => {
  const { screen, placed, onDone } = open()
  await screen
  await expect.element(people()).toHaveFocus()
  await userEvent.keyboard('7{Enter}')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(placed).toHaveLength(1)
  expect(placed[0]).toMatchObject({ players: 7, slots: ['14:20'], isHere: true })
})

test('chooses the free time that was pressed, and mails the confirmation when there is an address', async () => {
  const pressed = { date: SATURDAY.date, attraction: 'laser', key: '16:00' } as const
  const { screen, placed } = open({ when: 'later', pressed })
  await screen
  await people().fill('12')
  await expect.element(slot('16:00')).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('E-mailadres').fill('an@voorbeeld.be')
  await page.getByRole('button', { name: 'Boek en mail', exact: true }).click()
  await vi.waitFor(() => expect(placed[0]).toMatchObject({ slots: ['16:00'], isHere: false, mail: true }))
})

test('a free time that is pressed replaces the day of a kept draft', async () => {
  const first = open({ when: 'later', date: '2026-12-19' })
  const { unmount } = await first.screen
  await page.getByLabelText('Naam').fill('Els Maes')
  await unmount()
  const pressed = { date: SATURDAY.date, attraction: 'laser', key: '16:00' } as const
  const { screen, placed } = open({ when: 'later', date: SATURDAY.date, pressed })
  await screen
  await people().fill('6')
  await expect.element(slot('16:00')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Boek', exact: true }).click()
  await vi.waitFor(() =>
    expect(placed[0]).toMatchObject({ name: 'Els Maes', date: SATURDAY.date, slots: ['16:00'] }),
  )
})

test('the game of a free time that was pressed can be left out again', async () => {
  const pressed = { date: SATURDAY.date, attraction: 'laser', key: '16:00' } as const
  const { screen, placed } = open({ when: 'later', pressed })
  await screen
  await people().fill('6')
  await page.getByRole('button', { name: 'Eén spel minder, lasershooten' }).click()
  await page.getByRole('button', { name: 'Eén spel meer, VR-shooten' }).click()
  await expect.element(page.getByRole('group', { name: 'Lasershooten' })).toHaveTextContent('Lasershooten0')
  await page
    .getByRole('region', { name: 'VR-shooten', exact: true })
    .getByRole('button', { name: /^16:00, / })
    .click()
  await page.getByRole('button', { name: 'Boek', exact: true }).click()
  await vi.waitFor(() => expect(placed[0]).toMatchObject({ slots: [], slotsVR: ['16:00'] }))
})

test('takes over a slot that a visitor holds only after confirmation', async () => {
  const { screen, placed } = open({ when: 'later' }, publicDay({ '16:00': HELD }))
  await screen
  await people().fill('6')
  await page.getByRole('button', { name: 'Eén spel meer, lasershooten' }).click()
  await ownHours()
  await pressSlot('16:00')
  await expect.element(page.getByText(/Een bezoeker kiest 16:00/)).toBeVisible()
  await expect.element(slot('16:00')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Neem 16:00 over' }).click()
  await expect.element(slot('16:00')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Boek', exact: true }).click()
  await vi.waitFor(() =>
    expect(placed[0]).toMatchObject({ slots: ['16:00'], takeOver: true, ignoreBreak: false }),
  )
})

test('reports overlapping games once, above the pickers', async () => {
  await page.viewport(390, 844)
  await open({ when: 'later' }).screen
  await people().fill('6')
  await page.getByRole('button', { name: 'Eén spel meer, lasershooten' }).click()
  await page.getByRole('button', { name: 'Eén spel meer, VR-shooten' }).click()
  await ownHours()
  for (const name of ['Lasershooten', 'VR-shooten'])
    await page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name: /^16:00, / })
      .click()
  const told = page.getByText(/tegelijk$/)
  await expect.element(told).toBeInTheDocument()
  const picker = page.getByRole('region', { name: 'Lasershooten', exact: true }).element()
  expect(told.element().compareDocumentPosition(picker) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.element(slot('16:00').first()).toHaveAccessibleName('16:00, gekozen')
})

test('skipping a break requires a reason', async () => {
  const { screen, placed } = open({ when: 'later' })
  await screen
  await people().fill('6')
  await page.getByRole('button', { name: 'Eén spel meer, lasershooten' }).click()
  await page.getByRole('button', { name: 'Eén spel meer, lasershooten' }).click()
  await ownHours()
  await pressSlot('16:00')
  await pressSlot('16:20')
  await page.getByRole('button', { name: 'Neem 16:20 toch' }).click()
  await page.getByRole('button', { name: 'Boek', exact: true }).click()
  await expect
    .element(page.getByText('Schrijf kort waarom: het blijft in het logboek.').first())
    .toBeVisible()
  expect(placed).toEqual([])
  await page.getByLabelText(/Waarom zonder pauze/).fill('haast')
  await page.getByRole('button', { name: 'Boek', exact: true }).click()
  await vi.waitFor(() =>
    expect(placed[0]).toMatchObject({ slots: ['16:00', '16:20'], ignoreBreak: true, reason: 'haast' }),
  )
})

const line = () => page.getByRole('textbox', { name: 'Typ de boeking in één lijn' })
const plan = (name: RegExp) => page.getByRole('radio', { name })
const CALL = '12 verjaardag za 16u laser vr els maes 0471 23 45 67 taart'

test('a phone call typed as one line shows its reading, chooses the best plan and is booked with Ctrl and Enter', async () => {
  const { screen, placed } = open({ when: 'later', isLine: true })
  await screen
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard(CALL)
  const token = (words: string) =>
    page.getByRole('list', { name: 'Zo lezen we het' }).getByRole('listitem').filter({ hasText: words })
  await expect.element(token('verjaardag')).toHaveTextContent('verjaardag formule Verjaardag')
  await expect.element(token('taart')).toHaveTextContent('taart niet begrepen, wordt de titel')
  await expect.element(people()).toHaveValue('12')
  await expect.element(page.getByRole('radio', { name: /^Verjaardag €/ })).toBeChecked()
  await expect.element(plan(/^16:00–17:00/)).toBeChecked()
  await expect.element(page.getByText(/de jarige speelt gratis$/).last()).toBeVisible()
  await expect.element(page.getByText('Geen adres: er gaat geen mail.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(plan(/^16:00–17:00/)).toHaveFocus()
  expect(placed).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(placed).toHaveLength(1))
  expect(placed[0]).toMatchObject({
    ...{ players: 12, formula: 'birthday', name: 'els maes', phone: '0471 23 45 67', title: 'taart' },
    ...{ date: SATURDAY.date, slots: ['16:00'], slotsVR: ['16:30', '16:45'], isHere: false, mail: false },
  })
})

test('the arrows choose another plan from any text field', async () => {
  const { screen, placed } = open({ when: 'later', isLine: true })
  await screen
  await userEvent.keyboard('12 za 16u laser vr')
  await expect.element(plan(/^16:00–17:00/)).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(plan(/^16:00–17:00/)).not.toBeChecked()
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(plan(/^16:00–17:00/)).toBeChecked()
  expect(placed).toEqual([])
})

test('a formula that does not fit says why and can be chosen', async () => {
  const { screen, placed } = open({ when: 'later' })
  await screen
  await people().fill('5')
  await page.getByRole('button', { name: 'Eén spel meer, lasershooten' }).click()
  await expect.element(page.getByRole('radio', { name: 'Student enkel ma, di, do' })).toBeVisible()
  await page.getByRole('radio', { name: 'Verjaardag vanaf 8 personen' }).click()
  await expect
    .element(
      page
        .getByRole('group', { name: 'Voorstellen, dezelfde als een bezoeker ziet' })
        .getByRole('radio')
        .first(),
    )
    .toBeChecked()
  await page.getByRole('button', { name: 'Boek', exact: true }).click()
  await vi.waitFor(() => expect(placed[0]).toMatchObject({ players: 5, formula: 'birthday' }))
})

test('takes over several slots that visitors hold with one question', async () => {
  const { screen, placed } = open({ when: 'later' }, publicDay({ '16:00': HELD, '16:40': HELD }))
  await screen
  await people().fill('6')
  await page.getByRole('button', { name: 'Eén spel meer, lasershooten' }).click()
  await page.getByRole('button', { name: 'Eén spel meer, lasershooten' }).click()
  await ownHours()
  await pressSlot('16:00')
  await pressSlot('16:40')
  await page.getByRole('button', { name: 'Neem laser 16:00 en laser 16:40 over' }).click()
  await page.getByRole('button', { name: 'Boek', exact: true }).click()
  await vi.waitFor(() => expect(placed[0]).toMatchObject({ slots: ['16:00', '16:40'], takeOver: true }))
})
