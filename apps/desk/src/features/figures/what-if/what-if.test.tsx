import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { WhatIfAnswer, WhatIfQuestion } from '@lichtspel/contract/desk/what-if'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changesInLink } from '../../../lib/draft/stored-drafts.ts'
import { useTried } from './use-tried.ts'
import { WhatIf } from './what-if.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function Trying() {
  return <WhatIf tried={useTried()} />
}

const ANSWER: WhatIfAnswer = {
  cents: 133_000,
  minutesOpen: -4_800,
  days: Array.from({ length: 30 }, (_, nth) => ({
    date: addDays('2026-10-23', nth),
    cents: nth === 1 ? 24_000 : nth === 3 ? -13_000 : nth % 7 === 0 ? 9_000 : 0,
  })),
  won: { wishes: 9, of: 31, cents: 174_000 },
  lost: { groups: 3, cents: 41_000 },
  moved: 4,
  kept: 340,
}

/** A server that answers every question and records it. */
function serve(answer: () => Response | Promise<Response> = () => Response.json(ANSWER)) {
  const asked: WhatIfQuestion[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    expect(path).toBe(DESK_PATHS.whatIf)
    asked.push(JSON.parse(body ?? ''))
    return answer()
  })
  return asked
}

function WhereTo() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify({ to: pathname + search, changes: changesInLink(state) })}</output>
}

const show = () =>
  render(
    <DeskStage>
      <Trying />
      <WhereTo />
    </DeskStage>,
  )
const slider = (name: string) => page.getByRole('slider', { name })
const more = () => page.getByRole('button', { name: 'Eén plaats meer, VR' })

describe.each([
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
  ['light', 320, 700],
])('%s, %i wide', (theme, width, height) => {
  test('has no violations before a change, as a plot and as a table', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    serve()
    await show()
    expect(await findViolations()).toEqual([])
    await page.getByText('Uren en blokken invullen').click()
    await more().click()
    await expect.element(page.getByText(/passen nu, \+\s€\s1\.740/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Toon als tabel: Wat als' }).click()
    await expect.element(page.getByRole('row', { name: /za 24 oktober|za 24 okt.*240/ })).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('asks nothing before a change, and one question after several', async () => {
  await page.viewport(1440, 900)
  const asked = serve()
  await show()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(asked).toEqual([])
  slider('maandag: opent om').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await more().click()
  await more().click()
  await expect.element(page.getByText(WHAT_IF.said(ANSWER))).toBeInTheDocument()
  expect(asked).toEqual([
    { week: { monday: { opens: '09:00', closes: '24:00' } }, attractions: { vr: { capacity: 8 } } },
  ])
})

test('shows and announces the result, and keeps it while the next is asked', async () => {
  await page.viewport(1440, 900)
  let answers = 0
  serve(() => Response.json({ ...ANSWER, moved: 4 + answers++ }))
  await show()
  await more().click()
  await expect.element(page.getByText(WHAT_IF.said(ANSWER))).toHaveAttribute('role', 'status')
  await expect.element(page.getByText(/vallen weg, −\s€\s410; 4 schuiven op die dag/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: /verschil per dag.*samen \+\s€\s1\.330/ })).toBeVisible()
  await more().click()
  await expect.element(page.getByText('Even rekenen …')).toBeVisible()
  await expect.element(page.getByText(/vallen weg, −\s€\s410; 4 schuiven op die dag/)).toBeVisible()
  await expect.element(page.getByText(/vallen weg, −\s€\s410; 5 schuiven op die dag/)).toBeVisible()
})

test('asks the latest change once the question before it is answered', async () => {
  await page.viewport(1440, 900)
  const waiting: ((answer: Response) => void)[] = []
  const asked = serve(() => new Promise((resolve) => waiting.push(resolve)))
  await show()
  const places = () => asked.map(({ attractions }) => attractions.vr?.capacity)
  for (const count of [7, 8, 9]) {
    await more().click()
    await expect.element(page.getByRole('status', { name: 'Plaatsen VR' })).toHaveTextContent(String(count))
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  expect(places()).toEqual([7])
  waiting[0]?.(Response.json(ANSWER))
  await vi.waitFor(() => expect(places()).toEqual([7, 9]))
  waiting[1]?.(Response.json(ANSWER))
  await expect.element(page.getByText(WHAT_IF.said(ANSWER))).toBeInTheDocument()
})

test('a weekday can be closed and opened in fields, and back to the present value is no change', async () => {
  await page.viewport(1440, 900)
  const asked = serve()
  await show()
  await page.getByText('Uren en blokken invullen').click()
  const opens = page.getByRole('combobox', { name: 'dinsdag: opent om' })
  await opens.selectOptions('gesloten')
  await expect.element(slider('dinsdag: opent om')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Blok VR' }).selectOptions('20 minuten')
  await vi.waitFor(() =>
    expect(asked).toEqual([{ week: { tuesday: null }, attractions: { vr: { blockMinutes: 20 } } }]),
  )
  await page.getByRole('button', { name: 'Begin opnieuw' }).click()
  await expect.element(slider('dinsdag: opent om')).toHaveValue('480')
  await more().click()
  await page.getByRole('button', { name: 'Eén plaats minder, VR' }).click()
  await expect.element(page.getByRole('link', { name: 'Neem over in een ontwerp' })).not.toBeInTheDocument()
})

test('one slider sets all days that are open', async () => {
  await page.viewport(1440, 900)
  const asked = serve()
  await show()
  await page.getByText('Uren en blokken invullen').click()
  await page.getByRole('combobox', { name: 'dinsdag: opent om' }).selectOptions('gesloten')
  await slider('alle dagen: opent om').fill('600')
  await expect.element(slider('zondag: opent om')).toHaveValue('600')
  const ten = { opens: '10:00', closes: '24:00' }
  const days = ['monday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const week = { ...Object.fromEntries(days.map((day) => [day, ten])), tuesday: null }
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ week, attractions: {} }))
})

test('the two ends of a day never cross, whatever their sliders say', async () => {
  await page.viewport(1440, 900)
  serve()
  await show()
  await slider('woensdag: sluit om').fill('500')
  await expect.element(slider('woensdag: sluit om')).toHaveValue('510')
  await slider('woensdag: opent om').fill('1200')
  await expect.element(slider('woensdag: opent om')).toHaveValue('480')
  await expect.element(page.getByText('tot 08:30')).toBeVisible()
})

test('keeps what was tried after a reload, until it starts again', async () => {
  await page.viewport(1440, 900)
  serve()
  const first = await show()
  await slider('maandag: opent om').fill('780')
  await first.unmount()
  const second = await show()
  await expect.element(slider('maandag: opent om')).toHaveValue('780')
  await page.getByRole('button', { name: 'Begin opnieuw' }).click()
  await second.unmount()
  await show()
  await expect.element(slider('maandag: opent om')).toHaveValue('480')
})

test('sends the changes along to the settings', async () => {
  await page.viewport(1440, 900)
  serve()
  await show()
  await more().click()
  await page.getByRole('link', { name: 'Neem over in een ontwerp' }).click()
  const link = {
    to: '/instellingen?deel=review',
    changes: { week: {}, attractions: { vr: { capacity: 7 } } },
  }
  await expect.element(page.getByText(JSON.stringify(link))).toBeInTheDocument()
})

test('says when the server does not answer', async () => {
  await page.viewport(1440, 900)
  serve(() => Response.json({ error: { code: 'busy' } }, { status: 503 }))
  await show()
  await more().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(WHAT_IF.unanswered)
})
