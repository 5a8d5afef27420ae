import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { NOW, openSettings, serve } from '@lichtspel/test-support/desk/settings.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { valueAt } from './form/draft-paths.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a venue with several languages', () => {
  /** Everything is in Dutch and French, except one name and one FAQ answer, which are in Dutch only. */
  const CATALOGUES = [bilingual(NOW)]
  const tagline = (language: string) =>
    page.getByRole('textbox', { name: `Zin bovenaan de site (${language})` })

  test('has a field for each, and marks the field and the part where a translation is missing', async () => {
    serve(undefined, CATALOGUES)
    await page.viewport(1440, 900)
    await openSettings('venue')
    await expect.element(tagline('Nederlands')).toHaveValue(NOW.venue.tagline.nl)
    await expect.element(tagline('Frans')).toHaveValue('fr')
    await expect
      .element(page.getByRole('link', { name: 'Formules en prijzen 1 niet vertaald' }))
      .toBeVisible()
    expect(page.getByRole('link', { name: 'Zaak en contact', exact: true }).elements()).toHaveLength(1)
    await tagline('Frans').fill('')
    await expect
      .element(tagline('Frans'))
      .toHaveAccessibleDescription('Nog niet in het Frans: bezoekers lezen het Nederlands.')
    await expect.element(page.getByRole('link', { name: 'Zaak en contact 1 niet vertaald' })).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('publishes with missing translations, after a warning', async () => {
    const published = serve(undefined, CATALOGUES)
    await page.viewport(1440, 900)
    await openSettings('venue')
    await tagline('Frans').fill('')
    await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
    const said = '3 keer in het Frans. Publiceren mag: bezoekers lezen daar het Nederlands.'
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Alle 12 boekingen/)).toBeInTheDocument()
    await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(said, { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Publiceer', exact: true }).click()
    await expect.poll(() => published.length).toBe(1)
    expect(valueAt(published[0], ['offer', 'venue', 'tagline'])).toEqual({ nl: NOW.venue.tagline.nl })
  })

  test('links from the report to the empty field', async () => {
    serve(undefined, CATALOGUES)
    await page.viewport(1440, 900)
    await openSettings('venue')
    await tagline('Frans').fill('')
    await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Zaak en contact: 1 niet vertaald' })
      .getByRole('button')
      .click()
    await expect.element(tagline('Frans')).toHaveFocus()
  })

  test('gets an additional language when its box is ticked, and then everything needs translating', async () => {
    serve(undefined, CATALOGUES)
    await page.viewport(1440, 900)
    await openSettings('venue')
    expect(page.getByRole('checkbox', { name: 'Nederlands' }).elements()).toEqual([])
    await page.getByRole('checkbox', { name: 'Engels' }).click()
    await expect
      .element(tagline('Engels'))
      .toHaveAccessibleDescription('Nog niet in het Engels: bezoekers lezen het Nederlands.')
    await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
    await expect
      .element(page.getByText(/was Nederlands en Frans → wordt Nederlands, Frans en Engels/))
      .toBeVisible()
  })
})

/** The same catalogue in Dutch and French, without French for one name and one FAQ answer. */
function bilingual(catalogue: Catalogue): Catalogue {
  const said = JSON.parse(JSON.stringify(catalogue), (key, part) =>
    // A menu is a file.
    key !== 'menu' && typeof part?.nl === 'string' ? { nl: part.nl, fr: 'fr' } : part,
  )
  delete said.formulas[0].names.fr
  delete said.practicalFacts[0].answer.fr
  return { ...said, venue: { ...said.venue, languages: ['nl', 'fr'] } }
}
