import { StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Dialog, Sheet } from './dialog.tsx'

function Opener({ shape: Shape }: { shape: typeof Dialog }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Toon</Button>
      <Shape
        title="Herinnering verwijderen?"
        open={open}
        onClose={close}
        closeLabel="Sluit"
        actions={<Button onClick={close}>Behoud</Button>}
      >
        <p>Je boeking zelf blijft bestaan.</p>
      </Shape>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Toon' })
const dialog = page.getByRole('dialog', { name: 'Herinnering verwijderen?' })

const WAYS_OUT: [string, () => Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => page.getByRole('button', { name: 'Sluit' }).click()],
  ['an action', () => page.getByRole('button', { name: 'Behoud' }).click()],
]

test.each(
  [
    ['dialog', Dialog],
    ['sheet', Sheet],
  ].flatMap(([name, shape]) =>
    WAYS_OUT.map(([way, leave]) => ({ name, shape: shape as typeof Dialog, way, leave })),
  ),
)('a $name closes with $way and returns focus every time it is opened', async ({ shape, leave }) => {
  await render(<Opener shape={shape} />)
  for (let time = 0; time < 2; time++) {
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('a dialog that is mounted open stays open in development, where React mounts it twice', async () => {
  const closed: string[] = []
  await render(
    <StrictMode>
      <Dialog title="Herinnering verwijderen?" open onClose={() => closed.push('closed')} closeLabel="Sluit">
        <p>Je boeking zelf blijft bestaan.</p>
      </Dialog>
    </StrictMode>,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(dialog).toBeVisible()
  expect(closed).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toEqual(['closed'])
})

test('focus stays inside while it is open', async () => {
  await render(<Opener shape={Dialog} />)
  await opener.click()
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    expect(document.activeElement).not.toBe(opener.element())
  }
})

test('focus returns when an action removes the open dialog from the page', async () => {
  function Taken() {
    const [isThere, setThere] = useState(false)
    return (
      <>
        <Button onClick={() => setThere(true)}>Toon</Button>
        {isThere && (
          <Dialog
            title="Herinnering verwijderen?"
            open
            onClose={() => {}}
            closeLabel="Sluit"
            actions={<Button onClick={() => setThere(false)}>Behoud</Button>}
          >
            <p>Je boeking zelf blijft bestaan.</p>
          </Dialog>
        )}
      </>
    )
  }
  await render(<Taken />)
  await opener.click()
  await page.getByRole('button', { name: 'Behoud' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
