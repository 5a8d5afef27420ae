import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox.tsx'

test('clicking its text or pressing the space bar reports the new state', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <Checkbox label="Factuur" hint="voor firma’s" checked={false} onChange={onChange} />,
  )
  await page.getByText('voor firma’s').click()
  expect(onChange).toHaveBeenLastCalledWith(true)
  await screen.rerender(<Checkbox label="Factuur" checked onChange={onChange} />)
  ;(page.getByRole('checkbox', { name: 'Factuur' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith(false)
})
