import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field, TextArea } from './field.tsx'
import { Select } from './select.tsx'

const WORDS = { label: 'Naam', hint: 'Zoals op de kaart.', error: 'Vul een naam in.' }
const OPTIONS = [{ value: '4', label: '4 spelers' }]

test.each([
  ['a field', <Field key="a" {...WORDS} />],
  ['a text area', <TextArea key="b" {...WORDS} />],
  ['a list', <Select key="c" {...WORDS} options={OPTIONS} />],
])('%s has its label, and is described by its hint and then its error', async (_, element) => {
  await render(element)
  const input = page.getByLabelText('Naam')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('Zoals op de kaart. Vul een naam in.')
})

test('a field without hint and error has no description and is not invalid', async () => {
  await render(<Field label="Naam" />)
  const input = page.getByRole('textbox', { name: 'Naam' })
  await expect.element(input).not.toHaveAttribute('aria-describedby')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

test('a required field is announced as required, and clicking its label focuses it', async () => {
  await render(<Field label="Naam" required />)
  const input = page.getByRole('textbox', { name: 'Naam' })
  await expect.element(input).toBeRequired()
  await page.getByText(/Naam/).click()
  await userEvent.keyboard('Ada')
  await expect.element(input).toHaveValue('Ada')
})
