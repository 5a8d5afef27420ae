import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { expectNothingBeyond, LOOKS, lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { at, makeVisit, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bills } from './bills.tsx'

const PAID = { state: 'paid', totalCents: 10_800, openCents: 0 } as const

const AMBER = makeVisit({
  name: 'Amber Michiels',
  slots: ['14:00', '17:10'],
  presence: 'in',
  presenceAt: at('13:45'),
  bill: { state: 'open', totalCents: 21_000, openCents: 21_000 },
})
const BRAM = makeVisit({
  name: 'Bram Coppens',
  players: 6,
  slots: ['13:20'],
  presence: 'out',
  presenceAt: at('14:02'),
  bill: { state: 'open', totalCents: 11_400, openCents: 11_400 },
})
const out = { presence: 'out' as const, presenceAt: at('13:50'), slots: ['12:40'] }
const VISITS: DeskVisit[] = [
  AMBER,
  BRAM,
  makeVisit({ ...out, name: 'Nele Bogaert', players: 4, bill: PAID }),
  makeVisit({ ...out, name: 'Kaai & Co', players: 14, bill: { ...PAID, state: 'invoiced' } }),
  makeVisit({ ...out, name: 'Bedrijf De Linde-Vandenbroucke', bill: { ...PAID, state: 'at-bank' } }),
  makeVisit({ ...out, name: 'Els Maes', bill: { state: 'to-return', totalCents: 8_000, openCents: -1_000 } }),
  makeVisit({ name: 'Chiro keti’s', players: 22, slots: ['16:00'] }),
  makeVisit({
    name: 'Marie Wouters',
    slots: ['12:40'],
    presence: 'no-show',
    bill: { state: 'paid', totalCents: 0, openCents: 0 },
  }),
]

const day = (visits: readonly DeskVisit[]): DeskDay => ({ ...SATURDAY, visits: [...visits] })

type Shown = { visits?: readonly DeskVisit[]; selected?: string | null; onDate?: (date: string) => void }

function Screen({ visits = VISITS, selected = null, onDate = () => {} }: Shown) {
  return (
    <DeskStage acts={{ find: () => {} }}>
      <Bills
        date={SATURDAY.date}
        received={{ day: day(visits), isLive: true, isAsking: false, receivedAt: NOW }}
        selected={selected}
        onDate={onDate}
        closing={(all) => <p>{`${all.length} bezoeken`}</p>}
      >
        <p>De rekening</p>
      </Bills>
    </DeskStage>
  )
}

const list = (name: string) => page.getByRole('list', { name: new RegExp(`^${name}`) })
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

test.each(LOOKS)('has no violations and fits: %s, %i × %i, text at %i per cent', async (...look) => {
  await lookAs(...look)
  await render(<Screen selected={AMBER.id} />)
  await page.getByText(`${BILLS.groups['to-come']} 1`).click()
  expect(await findViolations()).toEqual([])
  expectNothingBeyond()
  const heights = [...document.querySelectorAll('li a')].map((row) => row.getBoundingClientRect().height)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('the groups stand under their headings with their counts, and each row says what it needs', async () => {
  await page.viewport(1440, 900)
  await render(<Screen />)
  expect(headings()).toEqual([
    'Af te rekenen 2',
    'Terug te geven 1',
    'Betaald 1',
    'Op factuur 1',
    'Bij de bank 1',
    'Nog te komen 1',
    'Niet gekomen 1',
  ])
  const rows = list(BILLS.groups.due).getByRole('link')
  await expect
    .element(rows.first())
    .toHaveAccessibleName(/^Bram Coppens ?, 6 personen, weg om 14:02, niet betaald ?, €\s114,00$/)
  await expect
    .element(rows.last())
    .toHaveAccessibleName(/^Amber Michiels ?, 8 personen, speelt tot 17:30, nog open ?, €\s210,00$/)
  await expect.element(page.getByText(`${VISITS.length} bezoeken`)).toBeVisible()
})

test('only a group that left without paying has the colour of a warning', async () => {
  await render(<Screen />)
  const urgent = [...document.querySelectorAll('[data-urgent]')].map(({ textContent }) => textContent)
  expect(urgent).toHaveLength(1)
  expect(urgent[0]).toContain('Bram Coppens')
})

test('a bill that is paid meanwhile moves to "Betaald"', async () => {
  const screen = await render(<Screen />)
  await expect.element(list(BILLS.groups.due).getByText('Bram Coppens')).toBeVisible()
  const paid = { ...BRAM, bill: { ...PAID, totalCents: 11_400 } }
  await screen.rerender(<Screen visits={VISITS.map((visit) => (visit === BRAM ? paid : visit))} />)
  await expect.element(list(BILLS.groups.paid).getByText('Bram Coppens')).toBeVisible()
  await expect.element(list(BILLS.groups.due).getByText('Bram Coppens')).not.toBeInTheDocument()
})

test('by keyboard, from the day to a row, and the chosen row is marked', async () => {
  await page.viewport(1440, 900)
  await render(<Screen selected={BRAM.id} />)
  await userEvent.keyboard('{Tab}')
  const reached: string[] = []
  for (let presses = 0; presses < 7; presses++) {
    reached.push(document.activeElement?.textContent ?? '')
    await userEvent.keyboard('{Tab}')
  }
  expect(reached.findIndex((text) => text.includes('Bram Coppens'))).toBeGreaterThan(2)
  await expect.element(page.getByRole('link', { name: /^Bram/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText('De rekening')).toBeVisible()
})

test('the arrows and the date choose another day', async () => {
  const onDate = vi.fn()
  await render(<Screen onDate={onDate} />)
  await page.getByRole('button', { name: 'Vorige dag' }).click()
  await page.getByRole('button', { name: 'Volgende dag' }).click()
  expect(onDate.mock.calls).toEqual([['2026-11-27'], ['2026-11-29']])
})

test('a day to come shows its groups unfolded', async () => {
  await render(<Screen visits={[makeVisit({ name: 'Chiro keti’s', slots: ['16:00'] })]} />)
  await expect.element(page.getByText('Chiro keti’s')).toBeVisible()
})

test('a day without groups says so', async () => {
  await render(<Screen visits={[]} />)
  await expect.element(page.getByText(BILLS.empty)).toBeVisible()
})
