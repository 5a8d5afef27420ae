import type { OccupancyAnswer } from '@lichtspel/contract/desk/occupancy'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Overview } from './overview.tsx'
import type { SpanKind } from './span.ts'

afterEach(() => vi.unstubAllGlobals())

/** From nothing sold to everything sold, with the last day closed. */
function answer(from: string, days: number): OccupancyAnswer {
  return {
    today: '2026-11-28',
    days: Array.from({ length: days }, (_, at) => {
      const isClosed = at === days - 1
      const sold = (open: number) =>
        isClosed ? { sold: 0, open: 0 } : { sold: Math.floor((open * at) / (days - 2)), open }
      return {
        date: addDays(from, at),
        attractions: { laser: sold(48), vr: sold(64), interactivefloor: sold(48) },
        visits: at,
        people: at * 9,
        eaters: at * 2,
        options: at % 2,
        closingReason: isClosed ? '<img src=x onerror=alert(1)> Personeelsfeest' : '',
      }
    }),
  }
}

function show(kind: SpanKind) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const query = new URL(path, 'http://x').searchParams
    return Response.json(answer(query.get('from') ?? '', Number(query.get('days'))))
  })
  const shown = render(
    <DeskStage>
      <Overview kind={kind} date="2026-11-28" views={null} />
    </DeskStage>,
  )
  return { asked, shown }
}

describe.each([
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
])('%s, %i wide', (theme, width, height) => {
  test.each(['week', 'month'] as const)('a %s with every heat level has no violations', async (kind) => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await show(kind).shown
    await expect.element(page.getByRole('table')).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('a week requests its seven days, and shows what is sold and how many people come on each day', async () => {
  const { asked, shown } = show('week')
  await shown
  await expect
    .element(page.getByRole('row', { name: /zaterdag 28 november.*48 van 48.*64 van 64.*45/ }))
    .toBeInTheDocument()
  expect(asked).toEqual(['/api/staff/occupancy?from=2026-11-23&days=7'])
  const day = page.getByRole('link', { name: /zaterdag 28 november/ })
  await expect.element(day).toHaveAttribute('href', '/agenda/2026-11-28')
})

test('a day of the month links to its agenda and has all its facts in its accessible name', async () => {
  const { asked, shown } = show('month')
  await shown
  const day = page.getByRole('link', {
    name: /^zondag 1 november: 54 mensen, \d+ van 160 tijdslots verkocht, laser \d+ van 48/,
  })
  await expect.element(day).toHaveAttribute('href', '/agenda/2026-11-01')
  expect(asked).toEqual(['/api/staff/occupancy?from=2026-10-26&days=42'])
})

test('the figures are available next to the map, with their totals', async () => {
  await show('week').shown
  await page.getByRole('link', { name: 'Cijfers' }).click()
  await expect
    .element(page.getByRole('row', { name: /^Totaal 142 van 288.* 189 21 42$/ }))
    .toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})
