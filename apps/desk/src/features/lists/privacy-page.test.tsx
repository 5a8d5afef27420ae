import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Lists } from './lists.tsx'

const ID = '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11'
const EMAIL = 'an@voorbeeld.be'
const KEPT = {
  about: EMAIL,
  bookings: [{ id: ID, day: '2026-11-28', name: 'An Peeters' }],
  otherEvents: [{}],
}

afterEach(() => vi.unstubAllGlobals())

let asked: { path: string; body: unknown }[]
beforeEach(() => {
  asked = []
})

/** Stubs the server with an answer for each of the two requests. */
function serve(kept: object, erasure: Response = Response.json({ erased: 1, keptInvoices: 1 })) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    asked.push({ path, body: body === undefined ? undefined : JSON.parse(body) })
    return path === DESK_PATHS.privacyErase ? erasure.clone() : Response.json(kept)
  })
}

async function find() {
  await render(
    <DeskStage>
      <Lists slug="privacy" />
    </DeskStage>,
  )
  await page.getByLabelText(/^E-mailadres of telefoonnummer/).fill(EMAIL)
  await page.getByRole('button', { name: 'Wat we bewaren' }).click()
}

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
])('%s, %i wide', (theme, width, height) => {
  test('a manager sees how much is kept, downloads it, and erases it after a confirmation', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    serve(KEPT)
    await find()
    await expect.element(page.getByText(/1\sboeking, 1\sregel/)).toBeVisible()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.push(content as Blob)
      return 'data:,'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await page.getByRole('button', { name: 'Download als bestand' }).click()
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(KEPT)
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Wis', exact: true }).click()
    await expect.element(page.getByRole('dialog').getByText(/verdwijnen uit 1\sboeking/)).toBeVisible()
    expect(asked.map(({ path }) => path)).not.toContain(DESK_PATHS.privacyErase)
    expect(await findViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Wis voorgoed' }).click()
    await expect.element(page.getByLabelText(/^E-mailadres of telefoonnummer/)).toHaveValue('')
    // The address is in the bodies only.
    expect(asked.filter(({ body }) => body !== undefined)).toEqual([
      { path: DESK_PATHS.privacyExport, body: { person: EMAIL } },
      { path: DESK_PATHS.privacyErase, body: { person: EMAIL } },
    ])
  })
})

test.each([
  ['person-coming', /komen nog.*Er is niets gewist/],
  ['person-deposit', /voorschot nog terug te geven.*Er is niets gewist/],
])('%s names the visits with a link, and nothing is erased', async (code, words) => {
  const visits = [{ id: ID, code: '3F2A-91BC', date: '2026-11-28' }]
  serve(KEPT, Response.json({ error: { code, visits, requestId: '1' } }, { status: 409 }))
  await find()
  await page.getByRole('button', { name: 'Wis', exact: true }).click()
  await page.getByRole('button', { name: 'Wis voorgoed' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: /28 november · 3F2A-91BC/ }))
    .toHaveAttribute('href', `/agenda/2026-11-28?boeking=${ID}`)
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a person of whom nothing is kept cannot be erased', async () => {
  serve({ ...KEPT, bookings: [], otherEvents: [] })
  await find()
  await expect.element(page.getByText('Van deze persoon bewaren we niets.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Wis', exact: true })).not.toBeInTheDocument()
})
