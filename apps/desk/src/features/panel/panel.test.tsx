import { IN_TEAMS, makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage, speaking } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { everyAct } from '@lichtspel/test-support/desk/every-act.ts'
import { KARIM, LOTTE, NOW, PEETERS } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeskActs } from '../../lib/act/desk-acts.ts'
import { forgetLastAct } from '../../lib/act/last-act.ts'
import { Panel } from './panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** Stubs a server with this booking, and records the acts on it. */
function serve(booking = makeBooking(PEETERS)) {
  const done: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string }) => {
    if (body !== undefined) done.push(JSON.parse(body))
    return Response.json({ booking, serverNow: NOW })
  })
  return done
}

function open(visit = PEETERS, acts: DeskActs = everyAct()) {
  return render(
    <DeskStage acts={acts}>
      <Panel id={visit.id} visit={visit} onClose={() => {}} />
    </DeskStage>,
  )
}

describe.each([
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
])('%s, %i wide', (theme, width, height) => {
  test('a full booking with every act has no violations', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    serve()
    await open()
    await page.getByRole('button', { name: 'Meer' }).click()
    await expect.element(page.getByText('16 → 18 spelers', { exact: false })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })
})

describe('the panel shows every detail of a booking', () => {
  test.each([
    'Bevestigd',
    'Voorschot betaald',
    '18 spelers · Op maat · aankomst 15:45',
    '16:00–16:15',
    'Drankenforfait',
    '18 eters om 18:30',
    '2 vegetarisch',
    'Zijn er kluisjes?',
    'Peeters & Zonen',
    'Rolstoel: ingang via de kade',
    'Gewijzigd: niet aangekomen (postbus vol)',
    'Mira: 16 → 18 spelers (belde zelf)',
  ])('%s', async (words) => {
    await page.viewport(1440, 900)
    serve()
    await open()
    await expect.element(page.getByText(words, { exact: false }).first()).toBeInTheDocument()
  })

  test('has links to call and to mail', async () => {
    serve()
    await open()
    await expect
      .element(page.getByRole('link', { name: '+32 470 12 34 56' }))
      .toHaveAttribute('href', 'tel:+32470123456')
    await expect
      .element(page.getByRole('link', { name: 'an@voorbeeld.be' }))
      .toHaveAttribute('href', 'mailto:an@voorbeeld.be')
  })
})

describe('the language of a booking', () => {
  test('shows as two letters, with its name for screen readers, if it is not the venue’s main one', async () => {
    serve(makeBooking(PEETERS, { language: 'fr', catalogue: speaking('nl', 'fr') }))
    await open()
    await expect.element(page.getByText('FR', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Taal: Frans' })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  test('is not shown if it is the venue’s main one', async () => {
    serve(makeBooking(PEETERS, { language: 'nl', catalogue: speaking('nl', 'fr') }))
    await open()
    await expect.element(page.getByText('Zijn er kluisjes?')).toBeInTheDocument()
    expect(page.getByText('Taal:', { exact: false }).elements()).toEqual([])
  })
})

test('a booking whose slots were erased shows no time', async () => {
  const visit = { ...PEETERS, slots: [], slotsVR: [], slotsInteractiveFloor: [] }
  serve(makeBooking(visit))
  await open(visit)
  await expect.element(page.getByText('18 spelers · Op maat', { exact: true })).toBeInTheDocument()
  expect(page.getByText('aankomst', { exact: false }).elements()).toEqual([])
})

describe('the team schedule', () => {
  test.each([
    ['light', 1440],
    ['dark', 390],
  ])('is ordered by time and has the names of the teams: %s, %i wide', async (theme, width) => {
    await page.viewport(width, 900)
    document.documentElement.dataset.theme = theme
    serve(makeBooking(PEETERS, IN_TEAMS))
    await open()
    for (const team of ['A: De Raketten, 5 spelers', 'B: 5 spelers', 'C: <b>Nova</b>, 4 spelers'])
      await expect.element(page.getByText(team, { exact: true })).toBeVisible()
    const turns = page.getByRole('list', { name: 'Wie wanneer speelt' })
    await expect.element(turns.getByText('14:20–14:40 interactieve vloer, ploeg A')).toBeInTheDocument()
    await expect.element(turns.getByText('14:00–14:20 lasershooten, iedereen')).toBeInTheDocument()
    const games = [...document.querySelectorAll('[data-look=booked] [data-attraction]')]
    expect(games.map((bar) => bar.textContent)).toContain('lasersamen')
    expect(await findViolations()).toEqual([])
  })

  test('has a row for each of many teams on a phone', async () => {
    await page.viewport(390, 844)
    const slotsVR = ['15:30', '15:45', '16:00', '16:15', '16:30']
    serve(makeBooking(PEETERS, { players: 10, slots: ['14:00'], slotsVR, slotsInteractiveFloor: [] }))
    await open()
    await expect.element(page.getByText('A, B, C, D en E: ploegen van 2 spelers.')).toBeVisible()
    await expect.element(page.getByText('E', { exact: true })).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('is not shown for a cancelled booking', async () => {
    serve(makeBooking(PEETERS, { ...IN_TEAMS, status: 'cancelled' }))
    await open()
    await expect.element(page.getByText('Zijn er kluisjes?')).toBeInTheDocument()
    expect(page.getByText('Ploegenschema').elements()).toEqual([])
  })
})

describe('acts', () => {
  test('a late group is checked in with one press', async () => {
    serve(makeBooking(KARIM))
    const markPresence = vi.fn()
    await open(KARIM, { markPresence })
    await page.getByRole('button', { name: 'Binnen' }).click()
    expect(markPresence).toHaveBeenCalledWith(KARIM, 'in')
  })

  test.each([
    ['still plays', {}, 'quiet'],
    ['has finished', { endsAt: NOW }, 'main'],
    ['came a moment ago, when its games were over', { endsAt: NOW, presenceAt: NOW - 60_000 }, 'quiet'],
  ])('whether leaving is the main act of a group that %s: %j', async (_, more, kind) => {
    const visit = { ...LOTTE, ...more }
    serve(makeBooking(visit))
    await open(visit, { markPresence: vi.fn() })
    await expect.element(page.getByRole('button', { name: 'Weg' })).toHaveAttribute('data-kind', kind)
  })

  test('a group that is in can be recounted and marked as left', async () => {
    serve(makeBooking(LOTTE))
    const markPresence = vi.fn()
    await open(LOTTE, { markPresence })
    await page.getByRole('button', { name: 'Eén persoon meer' }).click()
    await page.getByRole('button', { name: 'Eén persoon meer' }).click()
    await page.getByRole('button', { name: 'Weg' }).click()
    expect(markPresence.mock.calls).toEqual([
      [LOTTE, 'in', 11],
      [LOTTE, 'in', 12],
      [LOTTE, 'out'],
    ])
  })

  test('further presses in the same place are ignored for one second; after that, a press undoes "Binnen", as on Vandaag', async () => {
    serve(makeBooking(KARIM))
    const clock = vi.spyOn(performance, 'now').mockReturnValue(60_000)
    const markPresence = vi.fn()
    const screen = await open(KARIM, { markPresence })
    const press = () => page.getByRole('button', { name: 'Binnen' }).click()
    await press()
    const here = { ...KARIM, presence: 'in' as const }
    await screen.rerender(
      <DeskStage acts={{ markPresence }}>
        <Panel id={here.id} visit={here} onClose={() => {}} />
      </DeskStage>,
    )
    await press()
    clock.mockReturnValue(60_999)
    await page.getByRole('button', { name: 'Weg' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Die tik kwam te snel en telde niet.')
    expect(markPresence.mock.calls).toEqual([[KARIM, 'in']])
    clock.mockReturnValue(61_000)
    await press()
    clock.mockRestore()
    expect(markPresence.mock.calls[1]).toEqual([here, 'expected'])
  })

  test.each([
    ['not due yet asks for confirmation first', PEETERS, [], [[makeBooking(PEETERS), 'no-show']]],
    ['late takes effect at once', KARIM, [[KARIM, 'no-show']], []],
  ])('recording a no-show for a group that is %s', async (_, visit, marked, asked) => {
    serve(makeBooking(visit))
    const acts = { markPresence: vi.fn(), presence: vi.fn() }
    await open(visit, acts)
    await page.getByRole('button', { name: 'Meer' }).click()
    await page.getByRole('button', { name: 'Niet gekomen' }).click()
    expect(acts.markPresence.mock.calls).toEqual(marked)
    expect(acts.presence.mock.calls).toEqual(asked)
  })

  test('the head count of a group can be typed in the dialog', async () => {
    serve(makeBooking(LOTTE))
    const begin = vi.fn()
    await open(LOTTE, everyAct(begin))
    await page.getByRole('button', { name: 'Meer' }).click()
    await page.getByRole('button', { name: 'Tel de groep' }).click()
    expect(begin.mock.calls).toEqual([['presence']])
  })

  test('a cancelled booking can only be restored', async () => {
    const gone = { ...PEETERS, status: 'cancelled' as const }
    serve(makeBooking(gone))
    await open(gone)
    await expect.element(page.getByRole('button', { name: 'Zet terug' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Verplaats' }).elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Annuleer' }).elements()).toEqual([])
  })

  test('an act without a dialog has no button', async () => {
    serve()
    await open(PEETERS, {})
    await expect.element(page.getByText('An Peeters').first()).toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Verplaats' }).elements()).toEqual([])
  })
})

describe('the note', () => {
  test('is saved without a mail and leaves the rest of the booking unchanged', async () => {
    const done = serve()
    await page.viewport(390, 844)
    await open()
    await page.getByRole('button', { name: 'Wijzig de notitie' }).click()
    await page.getByRole('textbox', { name: 'Notitie' }).fill('Taart in de koelkast')
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await expect.poll(() => done).toHaveLength(1)
    await expect.element(page.getByText(/: notitie bewaard\.$/)).toBeVisible()
    forgetLastAct()
    expect(done[0]).toMatchObject({
      note: 'Taart in de koelkast',
      mail: false,
      players: 18,
      revision: 1,
      diets: '2 vegetarisch',
    })
  })

  test('survives closing the panel while it is unsaved', async () => {
    serve()
    const { unmount } = await open()
    await page.getByRole('button', { name: 'Wijzig de notitie' }).click()
    await page.getByRole('textbox', { name: 'Notitie' }).fill('Nog niet bewaard')
    await unmount()
    await open()
    await expect.element(page.getByRole('textbox', { name: 'Notitie' })).toHaveValue('Nog niet bewaard')
  })
})

test('a booking that was moved to another day shows that day, with a link to it', async () => {
  await page.viewport(1440, 900)
  serve(makeBooking({ ...PEETERS, date: '2026-12-05' }))
  await render(
    <DeskStage acts={everyAct()}>
      <Panel id={PEETERS.id} visit={undefined} onClose={() => {}} />
    </DeskStage>,
  )
  await expect
    .element(page.getByRole('link', { name: 'zaterdag 5 december' }))
    .toHaveAttribute('href', `/agenda/2026-12-05?boeking=${PEETERS.id}`)
})

test('a booking on the day that is shown does not repeat it', async () => {
  serve()
  await open()
  await expect.element(page.getByText('Drankenforfait', { exact: false }).first()).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'zaterdag 28 november' })).not.toBeInTheDocument()
})

test("shows the day's data when the server does not respond", async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch')
  })
  await open()
  await expect.element(page.getByText('We konden de hele boeking niet ophalen.')).toBeInTheDocument()
  await expect.element(page.getByText('16:00–16:15')).toBeInTheDocument()
})

test('ASVS 1.2.2: an address with a question mark is a single recipient', async () => {
  serve({ ...makeBooking(PEETERS), email: 'an+feest?bcc=eve@voorbeeld.be' })
  await open()
  const link = page.getByRole('link', { name: 'an+feest?bcc=eve@voorbeeld.be' })
  await expect.element(link).toHaveAttribute('href', 'mailto:an%2Bfeest%3Fbcc%3Deve@voorbeeld.be')
})
