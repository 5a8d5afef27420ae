import { CATALOGUE, DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Shell } from './shell.tsx'

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 320],
])('the rail and the bar have no accessibility violations: %s, %i wide', async (theme, width) => {
  await page.viewport(width, 844)
  document.documentElement.dataset.theme = theme
  await render(
    <DeskStage acts={{ find: () => {} }}>
      <Shell />
    </DeskStage>,
  )
  await expect.element(page.getByRole('link', { name: 'Agenda' })).toBeVisible()
  expect((await findViolations()).filter((found) => !isOfTheStage(found))).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})

/** The stage wraps the shell in another main element. */
function isOfTheStage(violation: string): boolean {
  return violation.startsWith('landmark-')
}

test('Rekening stands between the agenda and the lists, and is marked on every day', async () => {
  await page.viewport(1440, 900)
  await render(
    <DeskStage at="/rekening/2026-11-27">
      <Shell />
    </DeskStage>,
  )
  const rail = page.getByRole('navigation').getByRole('link').elements()
  expect(rail.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'Vandaag',
    'Agenda',
    'Rekening',
    'Lijsten',
  ])
  await expect.element(page.getByRole('link', { name: 'Rekening' })).toHaveAttribute('aria-current', 'page')
})

test('Cijfers stands between the lists and the settings, for managers only', async () => {
  await page.viewport(1440, 900)
  const shown = await render(
    <DeskStage at="/cijfers?periode=jaar">
      <Shell />
    </DeskStage>,
  )
  const rail = () => page.getByRole('navigation').getByRole('link').elements()
  expect(rail().map(({ textContent }) => textContent)).toEqual([
    ...['Vandaag', 'Agenda', 'Rekening', 'Lijsten', 'Cijfers', 'Instellingen', 'Collega’s'],
  ])
  await expect.element(page.getByRole('link', { name: 'Cijfers' })).toHaveAttribute('aria-current', 'page')
  await shown.unmount()
  const role = 'desk'
  await render(
    <DeskStage role={role}>
      <Shell />
    </DeskStage>,
  )
  await expect.element(page.getByRole('link', { name: 'Lijsten' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Cijfers' })).not.toBeInTheDocument()
})

test.each(['/week/2026-11-28', '/maand/2026-11-28', '/agenda/2027-01-02'])(
  'on %s the rail marks the agenda as current',
  async (at) => {
    await page.viewport(1440, 900)
    await render(
      <DeskStage at={at}>
        <Shell />
      </DeskStage>,
    )
    await expect.element(page.getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'page')
  },
)

test('a phone has the other pages and the theme switch behind one button', async () => {
  await page.viewport(390, 844)
  await render(
    <DeskStage>
      <Shell />
    </DeskStage>,
  )
  await expect.element(page.getByRole('link', { name: 'Instellingen' })).not.toBeInTheDocument()
  const inBar = page.getByRole('navigation').getByRole('link').elements()
  expect(inBar.map(({ textContent }) => textContent)).toEqual(['Vandaag', 'Agenda', 'Rekening'])
  await page.getByRole('button', { name: 'Meer' }).click()
  await expect.element(page.getByRole('link', { name: 'Lijsten' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Instellingen' })).toBeVisible()
  await page.getByRole('button', { name: 'Kleuren van het scherm: Zoals het toestel' }).last().click()
  expect(document.documentElement.dataset.theme).toBe('light')
  localStorage.clear()
})

describe('the venue', () => {
  const otherVenues = [{ id: 'gent', name: 'Lichtspel Gent' }]
  afterEach(() => vi.unstubAllGlobals())

  test('is named in the rail, and behind "Meer" on a phone', async () => {
    await page.viewport(1440, 900)
    await render(
      <DeskStage>
        <Shell />
      </DeskStage>,
    )
    const name = page.getByText('Lichtspel Antwerpen')
    await expect.element(name.first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Wissel/ })).not.toBeInTheDocument()
    await page.viewport(390, 844)
    await expect.element(name.first()).not.toBeVisible()
    await page.getByRole('button', { name: 'Meer' }).click()
    await expect.element(name.last()).toBeVisible()
  })

  test('is named above the bar of a phone for a colleague of several', async () => {
    await page.viewport(390, 844)
    await render(
      <DeskStage otherVenues={otherVenues}>
        <Shell />
      </DeskStage>,
    )
    await expect.element(page.getByText('Lichtspel Antwerpen').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Wissel/ })).not.toBeInTheDocument()
    expect((await findViolations()).filter((found) => !isOfTheStage(found))).toEqual([])
  })

  test.each([1440, 390])('is switched in one press, %i wide', async (width) => {
    await page.viewport(width, 844)
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      asked.push(`${path} ${body}`)
      return Response.json({ url: `${window.location.href.replace(/#.*/, '')}#elders` })
    })
    await render(
      <DeskStage otherVenues={otherVenues}>
        <Shell />
      </DeskStage>,
    )
    if (width === 390) await page.getByRole('button', { name: 'Meer' }).click()
    const button = page.getByRole('button', { name: 'Wissel naar Lichtspel Gent' }).last()
    // Only screen readers get the clipped words.
    const seen = [...button.element().querySelectorAll('span')].filter(
      (one) => one.getBoundingClientRect().width > 1,
    )
    expect(seen.map(({ textContent }) => textContent)).toEqual([
      width === 390 ? 'Wissel naar Lichtspel Gent' : 'Gent',
    ])
    expect(seen.map((one) => one.getBoundingClientRect().height < 30)).toEqual([true])
    await button.click()
    await expect.poll(() => window.location.hash).toBe('#elders')
    expect(asked).toEqual(['/api/staff/switch {"venueId":"gent"}'])
    expect((await findViolations()).filter((found) => !isOfTheStage(found))).toEqual([])
    window.location.hash = ''
  })
})

test('the rail has the logo of the venue, and the page its name', async () => {
  await page.viewport(1440, 900)
  const { brand } = CATALOGUE.venue
  await render(
    <DeskStage>
      <Shell />
    </DeskStage>,
  )
  const logo = page.getByRole('navigation').getByRole('presentation')
  await expect.element(logo.first()).toHaveAttribute('src', `/beeld/${brand.mark.path}/96.webp`)
  expect(document.title).toBe('Lichtspel Antwerpen · Beheer')
})
