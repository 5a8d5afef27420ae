import { dayName, NovemberCalendar } from '@lichtspel/test-support/ui/november-calendar.tsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const day = (date: string) => page.getByRole('button', { name: new RegExp(`^${dayName(date)},`) })

test('the columns start on Monday, and 22 November is under Sunday', async () => {
  await render(<NovemberCalendar />)
  await expect.element(page.getByRole('columnheader').nth(0)).toHaveAccessibleName('maandag')
  await expect.element(page.getByRole('columnheader').nth(6)).toHaveAccessibleName('zondag')
  expect(day('2026-11-22').element().closest('td')?.cellIndex).toBe(6)
})

test('this month starts at this week, which past days of it share, and other months are complete', async () => {
  await render(<NovemberCalendar />)
  await expect.element(day('2026-11-09')).toBeVisible()
  expect(day('2026-11-08').elements()).toEqual([])
  await page.getByRole('button', { name: 'Volgende maand' }).click()
  await expect.element(day('2026-12-01')).toBeVisible()
})

test('a day announces its state', async () => {
  await render(<NovemberCalendar />)
  await expect.element(day('2026-11-14')).toHaveAccessibleName('zaterdag 14 november 2026, voorbij')
  await expect.element(day('2026-11-14')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('2026-11-19')).toHaveAccessibleName('donderdag 19 november 2026, volzet')
  await expect.element(day('2026-11-15')).toHaveAttribute('aria-current', 'date')
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('21')
})

test.each([
  ['{ArrowLeft}', '2026-11-20'],
  ['{ArrowRight}', '2026-11-22'],
  ['{ArrowUp}', '2026-11-14'],
  ['{ArrowDown}', '2026-11-28'],
  ['{Home}', '2026-11-16'],
  ['{End}', '2026-11-22'],
  ['{PageDown}', '2026-12-21'],
  ['{PageDown}{PageUp}', '2026-11-21'],
  ['{ArrowDown}{ArrowDown}', '2026-12-05'],
])('from 21 November %s moves to %s', async (keys, target) => {
  await render(<NovemberCalendar />)
  ;(day('2026-11-21').element() as HTMLElement).focus()
  await userEvent.keyboard(keys)
  await expect.element(day(target)).toHaveFocus()
})

test('neither the keys nor the button go back before this month', async () => {
  await render(<NovemberCalendar />)
  ;(day('2026-11-21').element() as HTMLElement).focus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day('2026-11-21')).toHaveFocus()
  const previous = page.getByRole('button', { name: 'Vorige maand' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await previous.click({ force: true })
  await expect.element(page.getByText('maand 2026-11', { exact: true })).toBeVisible()
})

test('Enter chooses, and there is one tab stop: the chosen day, today, or the first of the month', async () => {
  await render(<NovemberCalendar start={null} />)
  const stops = () => page.getByRole('grid').element().querySelectorAll('[tabindex="0"]')
  expect([...stops()]).toEqual([day('2026-11-15').element()])
  ;(day('2026-11-15').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByText('gekozen: 2026-11-16')).toBeVisible()
  expect([...stops()]).toEqual([day('2026-11-16').element()])
  await page.getByRole('button', { name: 'Volgende maand' }).click()
  expect([...stops()]).toEqual([day('2026-12-01').element()])
})

test.each([
  ['{End}', '2026-11-29'],
  ['{ArrowDown}', '2026-12-05'],
  ['{PageDown}', '2026-12-28'],
])('with two months, from 28 November %s moves to %s without changing the months', async (keys, target) => {
  await render(<NovemberCalendar start="2026-11-28" months={2} />)
  await expect.element(page.getByText('maand 2026-12', { exact: true })).toBeVisible()
  ;(day('2026-11-28').element() as HTMLElement).focus()
  await userEvent.keyboard(keys)
  await expect.element(day(target)).toHaveFocus()
  await expect.element(page.getByText('maand 2026-11', { exact: true })).toBeVisible()
})

test('two months share one tab stop, and the months move no further than needed', async () => {
  await render(<NovemberCalendar months={2} />)
  const stops = () => [...document.querySelectorAll('[role="grid"] [tabindex="0"]')]
  expect(stops()).toEqual([day('2026-11-21').element()])
  ;(day('2026-11-21').element() as HTMLElement).focus()
  await userEvent.keyboard('{PageDown}{PageDown}')
  await expect.element(day('2027-01-21')).toHaveFocus()
  await expect.element(page.getByText('maand 2026-12', { exact: true })).toBeVisible()
  expect(stops()).toEqual([day('2027-01-21').element()])
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expect.element(day('2026-11-21')).toHaveFocus()
  await expect.element(page.getByText('maand 2026-11', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'Kies een dag, maand 2026-12' })).toBeVisible()
})
