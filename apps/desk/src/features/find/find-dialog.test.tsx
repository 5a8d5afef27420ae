import { findViolations } from '@lichtspel/ui/accessible.fixture'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DeskStage } from '../../desk-stage.fixture.tsx'
import { CHIRO, KARIM } from '../../saturday.fixture.ts'
import { FindDialog } from './find-dialog.tsx'

const FOUND = [CHIRO, KARIM].map((visit) => ({ ...visit, phone: '0470 12 34 56', email: '' }))

afterEach(() => vi.unstubAllGlobals())

function open(found = FOUND) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ found })
  })
  const onOpen = vi.fn()
  const screen = render(
    <DeskStage>
      <FindDialog onClose={() => {}} onOpen={onOpen} />
    </DeskStage>,
  )
  return { screen, asked, onOpen }
}

test('searches by keyboard alone, with one request rather than one per letter', async () => {
  const { screen, asked, onOpen } = open()
  await screen
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('0470')
  await expect.element(page.getByText('2 boekingen gevonden')).toBeVisible()
  expect(asked).toEqual(['/api/staff/search?q=0470'])
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onOpen.mock.calls[0]?.[0].id).toBe(KARIM.id)
})

test('Enter in the field opens the nearest result', async () => {
  const { screen, onOpen } = open()
  await screen
  await userEvent.keyboard('chiro')
  await expect.element(page.getByText('Chiro keti’s · 22')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls[0]?.[0].id).toBe(CHIRO.id)
})

test('says that nothing was found and repeats the query', async () => {
  await open([]).screen
  await userEvent.keyboard('xyz')
  await expect.element(page.getByText(/Niets gevonden voor “xyz”/)).toBeVisible()
})
