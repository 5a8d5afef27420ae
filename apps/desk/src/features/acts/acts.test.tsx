import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { IN_TEAMS, makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage, speaking } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { CHIRO, LOTTE, NOW, OPTION, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BookingActProps } from '../../lib/act/desk-acts.ts'
import { CancelAct } from './cancel-act.tsx'
import { ChangeAct } from './change-act.tsx'
import { CloseAct } from './close-act.tsx'
import { DepositAct } from './deposit-act.tsx'
import { OptionAct } from './option-act.tsx'
import { PresenceAct } from './presence-act.tsx'

const BOOKING = makeBooking(CHIRO, { modules: [] })
const SHOWN = { to: 'an@voorbeeld.be', subject: 'Je boeking', text: 'Dag An <b>x</b>' }

let sent: { path: string; body: Record<string, unknown> }[]
let answers: (path: string) => unknown

beforeEach(() => {
  sent = []
  answers = () => ({ booking: BOOKING, serverNow: NOW })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (body === undefined)
      return Response.json(path.includes('/day') ? SATURDAY : { booking: BOOKING, serverNow: NOW })
    if (path.endsWith('mail-preview')) return Response.json(SHOWN)
    sent.push({ path, body: JSON.parse(body) })
    return Response.json(answers(path))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(Act: (props: BookingActProps) => React.ReactNode, booking = BOOKING) {
  const onDone = vi.fn()
  const screen = render(
    <DeskStage>
      <Act booking={booking} onClose={() => {}} onDone={onDone} />
    </DeskStage>,
  )
  return { screen, onDone }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
])('%s, %i wide', (theme, width, height) => {
  test.each([
    ['change', ChangeAct, BOOKING],
    ['cancel', CancelAct, BOOKING],
    ['option', OptionAct, makeBooking(OPTION)],
    ['presence', PresenceAct, BOOKING],
    ['deposit', DepositAct, makeBooking(LOTTE)],
  ] as const)('%s has no violations', async (_name, Act, booking) => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await open(Act, booking).screen
    expect(await findViolations()).toEqual([])
  })
})

describe('change', () => {
  test('shows the new price before saving, and sends the revision it was based on', async () => {
    await open(ChangeAct).screen
    await page.getByRole('textbox', { name: 'Aantal spelers' }).fill('24')
    await expect.element(page.getByText(/^Was €/)).toBeVisible()
    await press('Bewaar')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ players: 24, revision: BOOKING.revision, mail: false })
  })

  test("offers the venue's languages for the mails", async () => {
    await open(ChangeAct, makeBooking(CHIRO, { catalogue: speaking('nl', 'fr', 'en') })).screen
    const language = page.getByRole('combobox', { name: 'Taal van de mails' })
    await expect.element(language).toHaveTextContent('NederlandsFransEngels')
    await language.selectOptions('Frans')
    await press('Bewaar')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ language: 'fr' })
  })

  test('keeps a language the venue has dropped until another is chosen', async () => {
    await open(ChangeAct, makeBooking(CHIRO, { language: 'fr', catalogue: speaking('nl') })).screen
    const language = page.getByRole('combobox', { name: 'Taal van de mails' })
    await expect.element(language).toHaveValue('fr')
    await expect.element(language).toHaveTextContent('NederlandsFrans')
  })

  test('does not ask for a language when the venue has one', async () => {
    await open(ChangeAct, makeBooking(CHIRO, { catalogue: speaking('nl') })).screen
    await expect.element(page.getByRole('textbox', { name: 'Aantal spelers' })).toBeVisible()
    expect(page.getByRole('combobox', { name: 'Taal van de mails' }).elements()).toEqual([])
  })

  test('changing a note sends no mail', async () => {
    await open(ChangeAct).screen
    await page.getByLabelText('Notitie').fill('rolstoel')
    await press('Bewaar')
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ note: 'rolstoel', mail: false }))
  })

  test('keeps what was typed when the dialog is closed by mistake, until it is discarded', async () => {
    const { screen } = open(ChangeAct)
    const first = await screen
    await page.getByLabelText('Naam', { exact: true }).fill('Wout P.')
    await first.unmount()
    await open(ChangeAct).screen
    await expect.element(page.getByLabelText('Naam', { exact: true })).toHaveValue('Wout P.')
    await press('Gooi weg')
    await expect.element(page.getByLabelText('Naam', { exact: true })).toHaveValue('Wout Peeters')
  })

  test('has a name field for each team the group will have', async () => {
    await open(ChangeAct, makeBooking(CHIRO, { ...IN_TEAMS, modules: [] })).screen
    const name = (letter: string) => page.getByRole('textbox', { name: `Naam van ploeg ${letter}` })
    await expect.element(name('A')).toHaveValue('De Raketten')
    expect(await findViolations()).toEqual([])
    await name('B').fill(' Kometen ')
    await press('Bewaar')
    const teamNames = ['De Raketten', 'Kometen', '<b>Nova</b>']
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ teamNames }))
  })

  test('sends nothing and says so when nothing changed', async () => {
    await open(ChangeAct).screen
    await press('Bewaar')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Je hebt nog niets gewijzigd.')
    expect(sent).toEqual([])
  })
})

describe('cancel', () => {
  test('mails the visitor unless the desk unticks it, and previews the mail as plain text', async () => {
    await open(CancelAct).screen
    await page.getByText('Toon de mail').click()
    await expect.element(page.getByText('Dag An <b>x</b>')).toBeVisible()
    await page.getByLabelText('Stuur een mail naar an@voorbeeld.be').click()
    await page.getByLabelText(/Reden/).fill('ziek')
    await press('Annuleer de boeking')
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ mail: false, reason: 'ziek' }))
  })

  test('sends no mail when the booking has no address', async () => {
    await open(CancelAct, makeBooking(CHIRO, { email: '' })).screen
    await expect.element(page.getByText('Geen adres: er gaat geen mail.')).toBeVisible()
    await press('Annuleer de boeking')
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ mail: false }))
  })

  test('restores a cancelled booking through the same dialog', async () => {
    await open(CancelAct, makeBooking({ ...CHIRO, status: 'cancelled' })).screen
    await press('Zet terug en mail')
    await vi.waitFor(() => expect(sent[0]?.path).toMatch(/restore$/))
  })
})

test('waiving a deposit requires a reason, and the open amount is filled in', async () => {
  await open(DepositAct, makeBooking(LOTTE)).screen
  await expect.element(page.getByRole('textbox', { name: 'Bedrag in euro' })).toHaveValue('50')
  await page.getByRole('radio', { name: 'Kwijtschelden' }).click()
  await press('Bewaar')
  await expect.element(page.getByText('Schrijf kort waarom.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText(/Reden/).fill('trouwe klant')
  await press('Bewaar')
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'waived', cents: 5000 }))
})

test('a transfer is noted by hand, and the dialog says that a bank file does not count it twice', async () => {
  await open(DepositAct, makeBooking(LOTTE)).screen
  await page.getByRole('radio', { name: 'Overschrijving ontvangen' }).click()
  await expect.element(page.getByText(/dan telt ze één keer/)).toBeVisible()
  await press('Bewaar')
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'bank', cents: 5_000 }))
})

test('a deposit with nothing open shows no fields', async () => {
  const waived = { ...LOTTE, deposit: { state: 'waived' as const, openCents: 0 } }
  await open(DepositAct, makeBooking(waived, { depositActs: [] })).screen
  await expect.element(page.getByText('Kwijtgescholden. Er valt niets meer te betalen.')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

test('the head count can be entered by keyboard alone', async () => {
  await open(PresenceAct).screen
  await page.getByRole('textbox', { name: 'Hoeveel zijn er echt?' }).click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}20{Enter}')
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ presence: 'in', headCount: 20 }))
})

test('warns that a group is not due yet before recording a no-show', async () => {
  await open((props) => <PresenceAct {...props} presence="no-show" />).screen
  await expect.element(page.getByText(/^Deze groep wordt pas om 15:05 verwacht/)).toBeVisible()
  await press('Bewaar')
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ presence: 'no-show', headCount: null }))
})

test('extending an option sends no mail', async () => {
  await open(OptionAct, makeBooking(OPTION)).screen
  await page.getByRole('radio', { name: 'Verleng de optie' }).click()
  await page.getByLabelText(/Optie tot/).fill('2026-11-28T16:00')
  await press('Verleng de optie')
  await vi.waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ mail: false, until: Date.parse('2026-11-28T15:00Z') }),
  )
})

test("an option's end can be set with one tap when the visit is far enough away", async () => {
  await open(OptionAct, makeBooking({ ...CHIRO, startsAt: NOW + 10 * 86_400_000 })).screen
  await press('Morgen 12:00')
  await expect.element(page.getByLabelText(/Optie tot/)).toHaveValue('2026-11-29T12:00')
  await expect
    .element(page.getByRole('button', { name: 'Morgen 12:00' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('shows the new price in the footer next to the button, and uses wording for staff instead of visitors', async () => {
  await open(ChangeAct, makeBooking(CHIRO, { modules: ['pastaBuffet'] })).screen
  await page.getByRole('textbox', { name: 'Aantal spelers' }).fill('12')
  const price = page.getByRole('region', { name: 'Prijs na de wijziging' })
  await vi.waitFor(() => expect(price.element().textContent).toContain('Was'))
  expect(price.element().closest('footer')).not.toBeNull()
  await expect.element(page.getByLabelText('De klant wil een factuur')).toBeInTheDocument()
  await expect.element(page.getByLabelText(/Wanneer eet de groep/)).toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/Ik wil|jullie|jouw/i)
})

describe('close', () => {
  const CLOSING = { laser: ['17:00', '17:20'], vr: [], interactivefloor: [] }
  const inTheWay = [
    {
      id: CHIRO.id,
      date: CHIRO.date,
      name: 'Wout',
      players: 22,
      slots: ['15:20'],
      slotsVR: [],
      slotsInteractiveFloor: [],
    },
  ]
  const openClose = (attractions = ['laser'], onMove = vi.fn()) =>
    render(
      <DeskStage>
        <CloseAct
          place={{ date: SATURDAY.date, attractions, keys: [] }}
          kind="close"
          moved={0}
          onMove={onMove}
          onClose={() => {}}
          onDone={() => {}}
        />
      </DeskStage>,
    )

  test('starts with nothing ticked when nothing was pressed in the agenda, and can tick everything at once', async () => {
    answers = () => ({ isClosed: false, slots: slotsToWire(CLOSING), inTheWay: [] })
    await openClose([])
    await press('Kijk wat er in de weg staat')
    await expect.element(page.getByText('Kies minstens één activiteit en één dag.')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabelText('Alles').click()
    await press('Kijk wat er in de weg staat')
    await vi.waitFor(() => expect(sent[0]?.body.attractions).toEqual(['laser', 'vr', 'interactivefloor']))
  })

  test('checks first, lists the bookings in the way so they can be moved, and closes nothing yet', async () => {
    answers = () => ({ isClosed: false, slots: slotsToWire(CLOSING), inTheWay })
    const onMove = vi.fn()
    await openClose(['laser'], onMove)
    await press('Kijk wat er in de weg staat')
    await press('Verplaats Wout')
    expect(onMove).toHaveBeenCalledWith(CHIRO.id)
    expect(sent.map(({ body }) => body.onlyLook)).toEqual([true])
    expect(await findViolations()).toEqual([])
  })

  test('closes once nothing is in the way, with the reason visitors see', async () => {
    answers = () => ({ isClosed: sent.length > 1, slots: slotsToWire(CLOSING), inTheWay: [] })
    await openClose()
    await page.getByLabelText(/Reden/).fill('onderhoud')
    await press('Kijk wat er in de weg staat')
    await expect.element(page.getByText(/Dit gaat dicht: Lasershooten 17:00 en 17:20\./)).toBeVisible()
    await press('Sluit')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ onlyLook: false, reason: 'onderhoud', attractions: ['laser'] })
  })
})
