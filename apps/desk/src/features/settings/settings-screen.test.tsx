import { NOW, openSettings, published, SETTINGS, serve } from '@lichtspel/test-support/desk/settings.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settingsLink } from '../../lib/draft/stored-drafts.ts'
import { valueAt } from './form/draft-paths.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const PARTS = ['hours', 'exceptions', 'formulas', 'modules', 'attractions', 'rules', 'brand', 'venue']
const PAGES = [...PARTS, 'facts', 'occasions', 'preview', 'review', 'versions']

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
  ['light', 320, 700],
])('%s, %i wide', (theme, width, height) => {
  test.each(PAGES)('%s has no violations, and does not scroll sideways', async (part) => {
    serve()
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await openSettings(part)
    for (const folded of document.querySelectorAll('details')) folded.open = true
    expect(await findViolations()).toEqual([])
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })
})

const price = () => page.getByLabelText('2 spellen (€)').first()

async function openStandard() {
  await page.viewport(1440, 900)
  const screen = await openSettings('formulas')
  await page.getByText('Standaard', { exact: true }).click()
  return screen
}

test('shows an error next to a field with invalid input, and keeps the input after a reload', async () => {
  serve()
  const screen = await openStandard()
  await price().fill('20,')
  await expect.element(price()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(price()).toHaveAccessibleDescription('Vul dit in')
  await screen.unmount()
  await openStandard()
  await expect.element(price()).toHaveValue('20,')
})

test('reads an amount with a comma, shows its old and new value, and publishes it from a chosen day', async () => {
  const published = serve()
  await openStandard()
  await price().fill('20,5')
  await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
  await expect.element(page.getByText(/was €\s19 → wordt €\s20,50/)).toBeInTheDocument()
  await expect.element(page.getByText(/Alle 12 boekingen vanaf die dag houden hun prijs/)).toBeInTheDocument()
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceer', exact: true }).click()
  await expect.element(page.getByText(/Versie 4 is gepubliceerd/).first()).toBeInTheDocument()
  expect(published).toMatchObject([{ basedOn: 3, newestRevision: 3, validFrom: '2026-11-28' }])
  expect(valueAt(published[0], ['offer', 'formulas', 0, 'pricesCents'])).toEqual([1000, 2050, 2700, 3600])
  await expect.poll(() => localStorage.length).toBe(0)
})

test('a version for later is not said to be on the site yet', async () => {
  serve(undefined, [{ ...NOW, revision: 4, validFrom: '2027-01-04' }, NOW])
  await openStandard()
  await page.getByLabelText('Je bewerkt').selectOptions('4')
  await price().fill('21')
  await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceer', exact: true }).click()
  const done = page.getByText('Versie 4 is gepubliceerd, voor bezoeken vanaf maandag 4 januari 2027.')
  await expect.element(done.first()).toBeVisible()
})

test('shows who published in the meantime and what changed, and merges those changes', async () => {
  const theirs = { ...NOW, revision: 4, rules: { ...NOW.rules, maxSlots: 7 } }
  const publishings = [published(4, '2026-11-28', 'Joren')]
  serve({ published: { ...SETTINGS, newestRevision: 4, catalogues: [theirs], publishings } })
  await openStandard()
  await price().fill('21')
  await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceer', exact: true }).click()
  await expect.element(page.getByText(/Joren publiceerde intussen versie 4/)).toBeInTheDocument()
  await expect.element(page.getByText('Tijdslots per boeking, hoogstens')).toBeInTheDocument()
  await expect.element(page.getByText(/was €\s19 → wordt €\s21/)).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Publiceer', exact: true }).elements()).toEqual([])
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Neem mijn wijzigingen mee' }).click()
  await expect.element(page.getByText(/was €\s19 → wordt €\s21/)).toBeInTheDocument()
  expect(page.getByText(/hoogstens/).elements()).toEqual([])
})

test('a list can be reordered by keyboard, and the focus follows', async () => {
  serve()
  await openStandard()
  document.getElementById('veld-formulas-0-neer')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('veld-formulas-1-neer')
  await expect.element(page.getByText('Standaard staat nu op plaats 2 van 12')).toBeInTheDocument()
})

test('a new extra starts with its default values, and its id follows its name', async () => {
  serve()
  await page.viewport(1440, 900)
  await openSettings('modules')
  await page.getByRole('button', { name: 'Extra toevoegen' }).click()
  await expect.element(page.getByText('Nieuwe extra toegevoegd')).toBeInTheDocument()
  await expect.element(page.getByLabelText('Naam (Nederlands)').last()).toHaveFocus()
  await userEvent.keyboard('Soep')
  await expect.element(page.getByLabelText('Prijs per persoon (€)').last()).toHaveValue('10,00')
  await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
  await expect.element(page.getByText(/Soep · €\s10/)).toBeVisible()
})

test('a new row shows no error until a field is left empty', async () => {
  serve()
  await page.viewport(1440, 900)
  await openSettings('modules')
  await page.getByRole('button', { name: 'Extra toevoegen' }).click()
  const name = page.getByLabelText('Naam (Nederlands)').last()
  await expect.element(name).toHaveFocus()
  // Longer than the pause after which the draft is checked.
  await expect.element(page.getByText(/^\d+ fout/).first()).toBeVisible()
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
})

test('a version says what it changed', async () => {
  serve()
  const fetched = globalThis.fetch
  const cheaper = {
    ...NOW,
    revision: 2,
    modules: NOW.modules.map((one) => (one.id === 'pastaBuffet' ? { ...one, perPersonCents: 900 } : one)),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path.endsWith('/revisions/2') ? Response.json({ catalogue: cheaper }) : fetched(path, init),
  )
  await openSettings('versions')
  await page.getByText('Wat er veranderde').click()
  await expect.element(page.getByText(/was €\s9 → wordt €\s10/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('choosing a later version moves the draft to it, and an old version replaces the draft only after confirmation', async () => {
  const later = { ...NOW, revision: 4, validFrom: '2027-01-04' }
  serve(undefined, [later, NOW])
  await openStandard()
  await price().fill('21')
  await page.getByLabelText('Je bewerkt').selectOptions('4')
  await expect.element(price()).toHaveValue('21')
  await expect.element(page.getByText('Voor bezoeken vanaf 04/01/2027')).toBeVisible()
  await page.getByRole('link', { name: 'Versies' }).click()
  await page.getByRole('button', { name: 'Publiceer opnieuw: versie 2' }).click()
  await page.getByRole('button', { name: 'Houd het' }).last().click()
  await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
  await expect.element(page.getByText(/was €\s19 → wordt €\s21/)).toBeVisible()
})

test('a version whose first day has passed asks for a new day before it is published again', async () => {
  const published = serve()
  await page.viewport(390, 844)
  await openSettings('versions')
  await page.getByRole('button', { name: 'Publiceer opnieuw: versie 2' }).click()
  await expect.element(page.getByText(/De dag van versie 3 is voorbij/)).toBeVisible()
  await expect.element(page.getByText('Kies vandaag of een latere dag.')).toBeVisible()
  await page.getByLabelText('Geldt voor bezoeken vanaf').fill('2027-02-01')
  await expect.element(page.getByText(/Versie 3 is gelijk aan versie 3/)).toBeVisible()
  expect(published).toEqual([])
})

test('a change goes into later versions too, unless that is unticked; the dialog says so', async () => {
  const later = { ...NOW, revision: 4, validFrom: '2027-01-04', rules: { ...NOW.rules, maxSlots: 7 } }
  const published = serve(undefined, [later, NOW])
  await page.viewport(1440, 900)
  await openSettings('rules')
  await page.getByLabelText('Tijdslots per boeking, hoogstens').fill('12')
  await page.getByLabelText(/^Vooruit boeken kan tot/).fill('9')
  await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
  await expect
    .element(page.getByText(/Versie 4 blijft gelden vanaf 04.01.2027.*komt er ook in/))
    .toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('checkbox', { name: /^Ook voor wat al klaarstaat/ }).click()
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Versie 4 blijft gelden.*staat er niet in/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await expect.poll(() => published.length).toBe(1)
  expect(published).toMatchObject([{ basedOn: 3, changesLater: false }])
})

test('VAT rates stay empty until they are typed, and empty ones are not published', async () => {
  serve()
  await page.viewport(390, 844)
  await openSettings('rules')
  await page.getByRole('checkbox', { name: /^Btw-tarieven/ }).click()
  for (const group of ['Spelen en formules (%)', 'Maaltijden (%)', 'Drank (%)'])
    await expect.element(page.getByLabelText(group)).toHaveValue('')
  await expect.element(page.getByText('3 fouten').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ga erheen' }).click()
  const leisure = page.getByLabelText('Spelen en formules (%)')
  await expect.element(leisure).toHaveFocus()
  await expect.element(leisure).toHaveAccessibleDescription('Vul dit in')
})

test('adds the changes of a link to the draft, once', async () => {
  serve()
  await page.viewport(1440, 900)
  const week = { monday: { opens: '13:00', closes: '24:00' } }
  await openSettings('review', settingsLink({ week, attractions: { vr: { capacity: 3 } } }).state)
  const draft = () => JSON.parse(localStorage.getItem('beheer-aanbod-1') ?? 'null')
  await vi.waitFor(() => expect(draft()?.offer.hours.week.monday).toEqual(week.monday))
  expect(draft().offer.attractions[1]).toMatchObject({ id: 'vr', capacity: 3, minPlayers: 3 })
  await page.getByRole('button', { name: 'Gooi weg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gooi weg' }).click()
  await expect.element(page.getByText('Je hebt niets gewijzigd.')).toBeVisible()
})

describe('exceptions', () => {
  const christmas = () => page.getByRole('button', { name: 'Gesloten: Kerstmis, vrijdag 25 december 2026' })
  const save = () => page.getByRole('button', { name: 'Bewaar', exact: true })

  test('a holiday can be added with one tap, and undone', async () => {
    serve()
    await page.viewport(390, 844)
    await openSettings('exceptions')
    await christmas().click()
    await expect.element(page.getByText('25 december 2026', { exact: true })).toBeInTheDocument()
    expect(christmas().elements()).toEqual([])
    await expect.element(save()).not.toHaveAttribute('aria-disabled')
    await save().click()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Zet terug: Uitzonderingen' }).click()
    await expect.element(christmas()).toBeVisible()
    await expect.element(save()).not.toBeInTheDocument()
  })

  test('survive a reload while unsaved, are mentioned before publishing, and are not part of a version', async () => {
    serve()
    await page.viewport(1440, 900)
    const screen = await openSettings('exceptions')
    await christmas().click()
    await expect.element(page.getByText('1 wijziging, nog niet bewaard.', { exact: false })).toBeVisible()
    await screen.unmount()
    await openSettings('review')
    await expect.element(page.getByText('Je hebt niets gewijzigd.')).toBeVisible()
    await page.getByRole('button', { name: 'Naar Uitzonderingen' }).click()
    await expect.element(page.getByText('25 december 2026', { exact: true })).toBeInTheDocument()
    expect(christmas().elements()).toEqual([])
  })

  test('cannot be saved when a colleague saved in the meantime, and are merged with theirs when reapplied', async () => {
    serve()
    await page.viewport(1440, 900)
    const screen = await openSettings('exceptions')
    await christmas().click()
    await expect.element(save()).toBeVisible()
    await screen.unmount()
    const newYear = { from: '2027-01-01', to: '2027-01-01', hours: null, reason: { nl: 'Nieuwjaar' } }
    const theirs = { ...NOW, hours: { ...NOW.hours, exceptions: [newYear] } }
    serve(undefined, [theirs], { version: 5, savedBy: 'Mira', savedAt: 1_796_000_000_000 })
    await openSettings('exceptions')
    await expect.element(page.getByText(/Mira bewaarde intussen andere uitzonderingen/)).toBeVisible()
    await expect.element(page.getByText('1 januari 2027 · gesloten · Nieuwjaar')).toBeVisible()
    await expect.element(page.getByText('25 december 2026', { exact: true })).toBeInTheDocument()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Neem mijn wijzigingen mee' }).click()
    for (const day of ['25 december 2026', '1 januari 2027'])
      await expect.element(page.getByText(day, { exact: true })).toBeInTheDocument()
    await expect.element(page.getByText('1 wijziging, nog niet bewaard.', { exact: false })).toBeVisible()
  })
})
