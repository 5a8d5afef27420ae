import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test('a busy button keeps its place and focus, and does nothing', async () => {
  const onClick = vi.fn()
  const screen = await render(
    <Button busy onClick={onClick}>
      Boeking bevestigen
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Boeking bevestigen' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  expect(onClick).not.toHaveBeenCalled()
})

test('a busy button does not submit its form again', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy}>
        Bevestig
      </Button>
    </form>
  )
  const screen = await render(form(true))
  await screen.getByRole('button').click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.rerender(form(false))
  await screen.getByRole('button').click()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
