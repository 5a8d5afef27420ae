import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { CHIRO, KARIM, LATE_SATURDAY, NOW, PEETERS, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeskActs } from '../../lib/act/desk-acts.ts'
import { Agenda, type AgendaProps } from './agenda.tsx'

const LIVE = { day: SATURDAY, isLive: true, isAsking: false, receivedAt: NOW }
const EVERY_ACT: DeskActs = {
  find: () => {},
  book: () => {},
  close: () => {},
  open: () => {},
  move: () => {},
}

function open(given: Partial<AgendaProps> = {}, acts: DeskActs = {}) {
  const props = {
    date: SATURDAY.date,
    received: LIVE,
    selected: null,
    onSelect: () => {},
    onClose: () => {},
    onDate: () => {},
    onMove: () => {},
    ...given,
  }
  return render(
    <DeskStage acts={acts}>
      <Agenda {...props} />
    </DeskStage>,
  )
}

test('an attraction that runs late shows it in its column, on each later block and on the slot that absorbs it', async () => {
  await page.viewport(1440, 900)
  const trouble = vi.fn()
  await open({ received: { ...LIVE, day: LATE_SATURDAY } }, { ...EVERY_ACT, trouble })
  await expect.element(page.getByText('+10 min')).toBeVisible()
  await expect.element(page.getByText(/^10 min later|Laser 10 min later/)).toBeVisible()
  const named = (name: RegExp) => expect.element(page.getByRole('button', { name })).toBeVisible()
  await named(/^Karim.*Laser van 15:00 tot 15:20.*wordt 15:10$/)
  await named(/^Lotte.*Laser van 14:00 tot 14:20.*tot 14:30$/)
  await named(/^Laser vrij van 15:40 tot 16:00.*vangt de 10 min op$/)
  expect(document.querySelectorAll('[data-delay="starts"]')).toHaveLength(4)
  await page.getByRole('button', { name: 'Er loopt iets mis (1 loopt uit)' }).click()
  expect(trouble).toHaveBeenCalledOnce()
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    expect(await findViolations()).toEqual([])
  }
})

test('the strip shows options that end within a day, and links to their list', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: '2 opties lopen af' }))
    .toHaveAttribute('href', '/lijsten/opties')
})

test('with text at twice the size, the late group is visible without scrolling', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  try {
    await open({}, EVERY_ACT)
    const late = page
      .getByText(/min te laat/)
      .first()
      .element()
      .getBoundingClientRect()
    expect({ from: late.left >= 0, to: late.right <= 390 }).toEqual({ from: true, to: true })
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test.each([
  [1440, 24],
  [390, 44],
])(
  'at %i px wide, a slot of ten minutes can be read and pressed as easily as one of fifteen',
  async (width, height) => {
    await page.viewport(width, 900)
    const schedules = SATURDAY.schedules.map((schedule) => ({ ...schedule, blockMinutes: 10 }))
    await open({ received: { ...LIVE, day: { ...SATURDAY, schedules, visits: [] } } }, EVERY_ACT)
    const free = block(/^VR vrij van 21:10 tot 21:20, boek dit$/)
    await expect.element(free).toBeInTheDocument()
    expect(free.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(height)
  },
)

function block(name: RegExp) {
  return page.getByRole('button', { name })
}

/** The accessible text of the focused block. */
function focusedName(): string {
  return document.activeElement?.querySelector('.visually-hidden')?.textContent ?? ''
}

describe.each([
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
  ['light', 320, 700],
])('%s, %i wide', (theme, width, height) => {
  test('every state of a day has no violations, and the page does not scroll sideways', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await open({ selected: PEETERS.id }, EVERY_ACT)
    await expect.element(page.getByRole('heading', { name: 'Zaterdag 28 november' })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })
})

describe("a block's accessible name says everything it shows", () => {
  test.each([
    /^Lotte wordt 10, 10 spelers, Laser van 14:00 tot 14:20, binnen, ook Laser 14:40 en VR 15:15 en 15:30, 9 eters om 17:00, voorschot € 50 open$/,
    /^Karim El Amrani, 6 spelers, Laser van 14:20 tot 14:40, 7 minuten te laat, ook Laser 15:00 en Vloer 15:40$/,
    /^Teamuitje Peeters & Zonen, 18 spelers, VR van 16:00 tot 16:45, verwacht om 15:45/,
    /^Marie Wouters, 5 spelers, Laser van 12:40 tot 13:00, niet gekomen$/,
    /^Bedrijf De Linde, 12 spelers, Laser van 18:40 tot 19:00, optie/,
    /^Vloer gesloten van 17:00 tot 18:00, Onderhoud projector$/,
    /^Laser van 16:20 tot 16:40: een bezoeker is aan het kiezen$/,
    /^VR vrij van 14:00 tot 14:15, boek dit$/,
  ])('%s', async (name) => {
    await page.viewport(1440, 900)
    await open({}, EVERY_ACT)
    await expect.element(block(name)).toBeInTheDocument()
  })
})

describe('by keyboard', () => {
  test('only one block is a tab stop; arrows move on from it and Enter opens it', async () => {
    await page.viewport(1440, 900)
    const onSelect = vi.fn()
    await open({ onSelect })
    const first = block(/^Lotte wordt 10, .* Laser van 14:00/)
    await expect.element(first).toHaveAttribute('tabindex', '0')
    expect(document.querySelectorAll('ol button[tabindex="0"]')).toHaveLength(1)
    first.element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(focusedName()).toMatch(/^VR vrij van 14:15/)
    await userEvent.keyboard('{ArrowLeft}{PageDown}{PageDown}{PageDown}{PageDown}')
    expect(focusedName()).toMatch(/^Chiro keti’s, .* van 15:20/)
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith(CHIRO.id)
  })

  test('Alt with an arrow key proposes and announces the next start of the whole group, which moves only after Enter', async () => {
    await page.viewport(1440, 900)
    const onMove = vi.fn()
    await open({ onMove })
    await block(/^Chiro keti’s, .* van 15:20/)
      .element()
      .focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect
      .poll(() => document.querySelector('p[role="status"]')?.textContent)
      .toContain('Chiro keti’s naar Laser 18:20, 19:00 en 19:40. Enter')
    expect(onMove).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onMove).toHaveBeenCalledWith(CHIRO, {
      slots: ['18:20', '19:00', '19:40'],
      slotsVR: [],
      slotsInteractiveFloor: [],
    })
  })

  test('Escape leaves a proposed group where it was', async () => {
    await page.viewport(1440, 900)
    const onMove = vi.fn()
    await open({ onMove })
    block(/^Chiro keti’s, .* van 15:20/)
      .element()
      .focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}')
    await expect.element(page.getByText('Blijft staan.')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(onMove).not.toHaveBeenCalled()
  })
})

test('a dragged block moves alone within its column, to the nearest free place', async () => {
  await page.viewport(1440, 900)
  const onMove = vi.fn()
  await open({ onMove })
  const [dragged, free] = [block(/^Karim El Amrani, .* Vloer van 15:40/), block(/^Vloer vrij van 15:00/)]
  await expect.element(dragged).toHaveAttribute('draggable', 'true')
  const spot = { x: 40, y: 10 }
  await userEvent.dragAndDrop(dragged, free, { sourcePosition: spot, targetPosition: spot })
  await expect
    .poll(() => onMove.mock.calls)
    .toEqual([[KARIM, { slots: ['14:20', '15:00'], slotsVR: [], slotsInteractiveFloor: ['15:00'] }]])
})

describe('pressing', () => {
  test('free time starts a booking, a closure starts reopening it, and the late group selects that group', async () => {
    await page.viewport(1440, 900)
    const [book, openPlace, onSelect] = [vi.fn(), vi.fn(), vi.fn()]
    await open({ onSelect }, { book, open: openPlace })
    await block(/^VR vrij van 14:15/).click()
    expect(book).toHaveBeenCalledWith(SATURDAY.date, { date: SATURDAY.date, attraction: 'vr', key: '14:15' })
    await block(/^Vloer gesloten/).click()
    expect(openPlace).toHaveBeenCalledWith({
      date: SATURDAY.date,
      attractions: ['interactivefloor'],
      keys: ['17:00', '17:20', '17:40'],
    })
    await block(/^Karim El Amrani \(6\) 7 min te laat$/).click()
    expect(onSelect).toHaveBeenCalledOnce()
  })

  test('a group highlights all its blocks together', async () => {
    await open({ selected: PEETERS.id })
    await expect.poll(() => document.querySelectorAll('[aria-pressed="true"]').length).toBe(4)
  })
})

test('the agenda of today opens scrolled to an hour before now', async () => {
  await page.viewport(1440, 900)
  await open()
  const scroller = document.querySelector('ol')?.parentElement?.parentElement?.parentElement
  // From 10:00 to 13:12, at eight pixels per five minutes.
  await expect.poll(() => scroller?.scrollTop).toBeCloseTo(((13 * 60 + 12 - 10 * 60) / 5) * 8, -1)
})

test('an agenda without a connection says how old its data is', async () => {
  await open({ received: { day: SATURDAY, isLive: false, isAsking: false, receivedAt: NOW } })
  await expect.element(page.getByText('Stand van 14:12, offline')).toBeVisible()
})
