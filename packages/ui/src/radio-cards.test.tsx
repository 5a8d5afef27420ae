import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RadioCards } from './radio-cards.tsx'

const CARDS = [
  { value: 'standard', title: 'Standaard', price: '€ 10' },
  { value: 'student', title: 'Student', obstacle: 'Enkel op maandag', points: ['Lagere prijs'] },
  {
    value: 'birthday',
    title: 'Verjaardag',
    detail: 'De jarige speelt gratis',
    points: ['Een tafel voor taart'],
    difference: 'Samen € 19 minder dan Standaard',
  },
]

function Formulas() {
  const [value, setValue] = useState<string>('standard')
  return <RadioCards legend="Kies een formule" cards={CARDS} value={value} onChange={setValue} />
}

test('cards are radios in a group: a click or an arrow key chooses, and skips unavailable cards', async () => {
  await render(<Formulas />)
  const group = page.getByRole('group', { name: 'Kies een formule' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(group.getByRole('radio', { name: /^Verjaardag/ })).toBeChecked()
  await page.getByText('€ 10').click()
  await expect.element(group.getByRole('radio', { name: /^Standaard/ })).toBeChecked()
})

test('an unavailable card says why', async () => {
  await render(<Formulas />)
  const student = page.getByRole('radio', { name: /Student.*Enkel op maandag/ })
  await expect.element(student).toBeDisabled()
  // Its reason and the way past it are what counts, not what it includes.
  await expect.element(page.getByText('Lagere prijs')).not.toBeVisible()
  await expect.element(student).toHaveAccessibleDescription('Lagere prijs')
})

test('what a card includes is its description, and is clickable like the rest of the card', async () => {
  await page.viewport(1000, 800)
  await render(<Formulas />)
  const birthday = page.getByRole('radio', { name: 'Verjaardag De jarige speelt gratis', exact: true })
  await expect.element(birthday).toHaveAccessibleDescription(/Een tafel voor taart.*Samen € 19 minder/)
  await page.getByText('Een tafel voor taart').click()
  await expect.element(birthday).toBeChecked()
})

test('in one column only the chosen card shows what it includes, and every card still describes it', async () => {
  await page.viewport(390, 844)
  await render(<Formulas />)
  const birthday = page.getByRole('radio', { name: /^Verjaardag/ })
  const point = page.getByText('Een tafel voor taart')
  const height = () => point.element().closest('label')?.getBoundingClientRect().height ?? 0
  const folded = height()
  await expect.element(birthday).toHaveAccessibleDescription(/Een tafel voor taart/)
  await birthday.click()
  // Two lines: what is included, and the difference in price.
  await expect.poll(height).toBeGreaterThan(folded + 40)
})
