import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { NO_FIGURES, RUNNING_FIGURES, WEEK_FIGURES } from '@lichtspel/test-support/desk/figures.ts'
import { expectNothingBeyond, LOOKS, lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { FIGURES } from '@lichtspel/texts/desk/figures'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Figures } from './figures.tsx'

afterEach(() => {
  document.documentElement.style.fontSize = ''
  vi.unstubAllGlobals()
})

/** The stage's clock stands at 28 November 2026. */
async function show(answer: FiguresAnswer = WEEK_FIGURES, at = '/cijfers?datum=2026-11-18') {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === DESK_PATHS.figuresMail) return Response.json({ isWanted: false })
    asked.push(path)
    return Response.json(answer)
  })
  await render(
    <DeskStage at={at}>
      <Figures />
    </DeskStage>,
  )
  await expect.element(page.getByRole('heading', { name: FIGURES.missed.title })).toBeInTheDocument()
  return asked
}

const card = (name: string) => page.getByRole('region', { name, exact: true })
const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')

describe.each(LOOKS)('%s, %i × %i, letters at %i %%', (theme, width, height, letters) => {
  test.each([
    ['a week', WEEK_FIGURES],
    ['a running week', RUNNING_FIGURES],
    ['no figures yet', NO_FIGURES],
  ])('%s has no violations, and nothing is cut off', async (_, answer) => {
    await lookAs(theme, width, height, letters)
    await show(answer)
    expect(await findViolations()).toEqual([])
    expectNothingBeyond()
  })

  test('the tables have no violations, and nothing is cut off', async () => {
    await lookAs(theme, width, height, letters)
    await show()
    for (const button of page.getByRole('button', { name: /^Toon als tabel/ }).elements())
      (button as HTMLElement).click()
    await expect.element(page.getByRole('table').first()).toBeInTheDocument()
    expect(page.getByRole('table').elements()).toHaveLength(7)
    expect(await findViolations()).toEqual([])
    const { clientWidth, scrollWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })
})

test('asks for the week of the date in the address, and says what it is compared with', async () => {
  await page.viewport(1440, 900)
  expect(await show()).toEqual(['/api/staff/figures?period=week&date=2026-11-18'])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Week 47')
  await expect.element(page.getByText('16 tot en met 22 november, tegen week 46')).toBeVisible()
})

test('the server knows which day it is, not the device', async () => {
  await page.viewport(1440, 900)
  await show({ ...RUNNING_FIGURES, today: '2027-01-02' }, '/cijfers')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Week 53')
})

test('goes to other periods, but not to the future', async () => {
  await page.viewport(1440, 900)
  const asked = await show(WEEK_FIGURES, '/cijfers')
  const next = page.getByRole('button', { name: FIGURES.next.week })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Week 48')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: FIGURES.previous.week }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Week 47')
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  await page.getByRole('link', { name: FIGURES.periods.month }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('November 2026')
  await page.getByRole('link', { name: FIGURES.periods.year }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('2026')
  await vi.waitFor(() =>
    expect(asked.map((path) => path.replace('/api/staff/figures?', ''))).toEqual([
      'period=week',
      'period=week&date=2026-11-16',
      'period=month',
      'period=year',
    ]),
  )
})

test('the five numbers say how they changed', async () => {
  await show()
  const numbers = [...document.querySelectorAll('dl:first-of-type > div')].slice(0, 5).map(words)
  expect(numbers).toEqual([
    'Ontvangen€ 11.480 + € 950 · + 9 %',
    'Mensen494 + 35 · + 8 %',
    'Bezetting28 % was 26 %',
    'Per persoon€ 23,24 was € 22,94',
    'Niet gekomen2 groepenwas 4 groepen',
  ])
})

test('under five groups nothing is compared', async () => {
  await show({ ...WEEK_FIGURES, past: { ...WEEK_FIGURES.past, groups: 4 } })
  await expect
    .element(
      page.getByText(/^€.11\.480 ontvangen van 58 groepen\. Vorige week was er te weinig om te vergelijken/),
    )
    .toBeVisible()
  expect(page.getByText(FIGURES.tooFew, { exact: true }).elements()).toHaveLength(5)
})

test('a phone shows hours downwards, and money before the map', async () => {
  await page.viewport(390, 844)
  await show()
  await expect.element(page.getByText('14 u', { exact: true })).toBeInTheDocument()
  const titles = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual(['Euro per dag', 'Verwacht en ontvangen', 'Wanneer zit het vol'])
})

test('missed wishes name the attraction and the estimate', async () => {
  await show()
  const [first] = card('Gemist').getByRole('listitem').elements()
  expect(first && words(first)).toBe('za 14–16 uVR vol6 wensen61 mensen± € 1.390')
})

test('a plot is also a table, and a file that Excel reads', async () => {
  await page.viewport(1440, 900)
  const saved: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push((blob as Blob).text())
    return 'blob:figures'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await show()
  await card('Euro per dag')
    .getByRole('button', { name: /^Toon als tabel/ })
    .click()
  await expect
    .element(card('Euro per dag').getByRole('row', { name: /^za 21 nov € 4\.620,00 € 4\.310,00$/ }))
    .toBeVisible()
  await card('Euro per dag')
    .getByRole('button', { name: /^Bewaar als CSV/ })
    .click()
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'euro-per-dag-2026-11-16.csv',
  ])
  const [text] = await Promise.all(saved)
  expect(text?.split('\r\n').slice(0, 2)).toEqual(['"Dag";"Week 47";"Week 46"', '"ma 16 nov";410;380'])
})
