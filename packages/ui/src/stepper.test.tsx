import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

function Games({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  const words = { label: 'VR-shooten', lessLabel: 'Eén spel minder', moreLabel: 'Eén spel meer' }
  return <Stepper {...words} value={value} min={0} max={26} onChange={setValue} />
}

const less = page.getByRole('button', { name: 'Eén spel minder' })
const more = page.getByRole('button', { name: 'Eén spel meer' })
const count = page.getByRole('status', { name: 'VR-shooten' })

test('it counts up and down', async () => {
  await render(<Games start={2} />)
  await more.click()
  await expect.element(count).toHaveTextContent('3')
  await less.click()
  await less.click()
  await expect.element(count).toHaveTextContent('1')
})

test.each([
  ['the lower', 0, less],
  ['the upper', 26, more],
])('at %s end the button stays, keeps focus and does nothing', async (_, end, button) => {
  await render(<Games start={end} />)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect.element(count).toHaveTextContent(String(end))
  await expect.element(button).toHaveFocus()
})
