import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { CHIRO, KARIM } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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

test('Enter right after the last letter waits for what it finds, and takes nothing that was found before', async () => {
  const onOpen = vi.fn()
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ found: FOUND.filter((_, place) => place === (path.endsWith('karim') ? 1 : 0)) }),
  )
  await render(
    <DeskStage>
      <FindDialog onClose={() => {}} onOpen={onOpen} />
    </DeskStage>,
  )
  await userEvent.keyboard('ka')
  await expect.element(page.getByText('Chiro keti’s · 22')).toBeVisible()
  await userEvent.keyboard('rim{Enter}')
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledTimes(1))
  expect(onOpen.mock.calls[0]?.[0].id).toBe(KARIM.id)
})

test('for one day, finds only the groups that come then', async () => {
  const later = { ...CHIRO, date: '2026-12-05' }
  vi.stubGlobal('fetch', async () => Response.json({ found: [later, FOUND[1]] }))
  await render(
    <DeskStage>
      <FindDialog date={KARIM.date} onClose={() => {}} onOpen={() => {}} />
    </DeskStage>,
  )
  await userEvent.keyboard('0470')
  await expect.element(page.getByText('1 boeking gevonden')).toBeVisible()
})

test('says that nothing was found and repeats the query', async () => {
  await open([]).screen
  await userEvent.keyboard('xyz')
  await expect.element(page.getByText(/Niets gevonden voor “xyz”/)).toBeVisible()
})
