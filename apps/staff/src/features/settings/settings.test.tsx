import type { PublishOffer, SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { readOffer } from '@lichtspel/contract/staff/offer-problems'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { findViolations } from '@lichtspel/ui/accessible.fixture'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DeskStage } from '../../desk-stage.fixture.tsx'
import { offerOf } from './drafts.ts'
import { valueAt } from './form/draft-paths.ts'
import { SettingsScreen } from './settings-screen.tsx'

const NOW = { ...FIRST_CATALOGUE, revision: 3, validFrom: '2026-11-01' }
const published = (revision: number, validFrom: string, publishedBy: string) => {
  return { revision, validFrom, publishedBy, publishedAt: 1_795_000_000_000, isInForce: revision === 3 }
}
const SETTINGS: SettingsAnswer = {
  today: '2026-11-28',
  newestRevision: 3,
  catalogues: [NOW],
  publishings: [published(3, '2026-11-01', 'Mira'), published(2, '2026-06-01', 'Joren')],
  exceptions: { version: 4, savedBy: 'Joren', savedAt: 1_795_000_000_000 },
}
const HIT = { keptBookings: 12, recutDays: [], unfit: [] }
const EFFECTS = { obstacle: null, later: [], ...HIT }

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A server with these settings, that checks by the contract's own schema and takes down what is published. */
function serve(
  refuses?: { published: SettingsAnswer },
  catalogues: Catalogue[] = [NOW],
  exceptions = SETTINGS.exceptions,
) {
  const sentOffers: PublishOffer[] = []
  let settings: SettingsAnswer = { ...SETTINGS, catalogues, exceptions }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const sent = body === undefined ? undefined : JSON.parse(body)
    if (path === STAFF_PATHS.catalogueCheck) {
      const read = readOffer(sent.offer)
      const problems = 'problems' in read ? read.problems : []
      return Response.json({ problems, newestRevision: settings.newestRevision, ...EFFECTS })
    }
    if (path === STAFF_PATHS.cataloguePublish) {
      sentOffers.push(sent)
      if (refuses === undefined) return Response.json({ revision: 4, recut: 0, unfit: [] })
      settings = refuses.published
      return Response.json({ error: { code: 'offer-changed' } }, { status: 409 })
    }
    if (path === STAFF_PATHS.exceptionsCheck) {
      const read = readOffer({ ...offerOf(NOW), hours: { ...NOW.hours, ...sent } })
      const problems = 'problems' in read ? read.problems : []
      return Response.json({ problems, version: settings.exceptions.version, ...HIT })
    }
    if (path.startsWith('/api/staff/catalogue/revisions')) return Response.json({ catalogue: NOW })
    return Response.json(settings)
  })
  return sentOffers
}

async function open(part: string) {
  const screen = await render(
    <DeskStage at={`/instellingen?deel=${part}`}>
      <SettingsScreen />
    </DeskStage>,
  )
  await expect.element(page.getByRole('heading', { level: 2 })).toBeInTheDocument()
  return screen
}

const PARTS = ['hours', 'exceptions', 'formulas', 'modules', 'attractions', 'rules', 'venue', 'facts']
const PAGES = [...PARTS, 'occasions', 'preview', 'review', 'versions']

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
  ['light', 320, 700],
])('%s, %i wide', (theme, width, height) => {
  test.each(PAGES)('%s has no violations, and does not scroll sideways', async (part) => {
    serve()
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await open(part)
    for (const folded of document.querySelectorAll('details')) folded.open = true
    expect(await findViolations()).toEqual([])
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })
})

const price = () => page.getByLabelText('2 spellen (€)').first()

async function openStandard() {
  await page.viewport(1440, 900)
  const screen = await open('formulas')
  await page.getByText('Standaard', { exact: true }).click()
  return screen
}

test('what is typed and wrong is told beside its field, and survives a reload as it was typed', async () => {
  serve()
  const screen = await openStandard()
  await price().fill('20,')
  await expect.element(price()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(price()).toHaveAccessibleDescription('Vul dit in')
  await screen.unmount()
  await openStandard()
  await expect.element(price()).toHaveValue('20,')
})

test('an amount is typed with a comma, said as it was and becomes, and published from a day', async () => {
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
  expect(localStorage).toHaveLength(0)
})

test('who was overtaken is told by whom and by what, and takes their changes along', async () => {
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

test('a list is put in another order with the keys, and focus goes along', async () => {
  serve()
  await openStandard()
  document.getElementById('veld-formulas-0-neer')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('veld-formulas-1-neer')
  await expect.element(page.getByText('Standaard staat nu op plaats 2 van 12')).toBeInTheDocument()
})

describe('exceptions', () => {
  const christmas = () => page.getByRole('button', { name: 'Gesloten: Kerstmis, vrijdag 25 december 2026' })
  const save = () => page.getByRole('button', { name: 'Bewaar', exact: true })

  test('a holiday is taken over with one tap, and can be put back', async () => {
    serve()
    await page.viewport(390, 844)
    await open('exceptions')
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

  test('what was not saved survives a reload, is named before publishing, and is no change of a version', async () => {
    serve()
    await page.viewport(1440, 900)
    const screen = await open('exceptions')
    await christmas().click()
    await expect.element(page.getByText('1 wijziging, nog niet bewaard.', { exact: false })).toBeVisible()
    await screen.unmount()
    await open('review')
    await expect.element(page.getByText('Je hebt niets gewijzigd.')).toBeVisible()
    await page.getByRole('button', { name: 'Naar Uitzonderingen' }).click()
    await expect.element(page.getByText('25 december 2026', { exact: true })).toBeInTheDocument()
    expect(christmas().elements()).toEqual([])
  })

  test('wait when a colleague saved meanwhile, and stand beside theirs once taken along', async () => {
    serve()
    await page.viewport(1440, 900)
    const screen = await open('exceptions')
    await christmas().click()
    await expect.element(save()).toBeVisible()
    await screen.unmount()
    const newYear = { from: '2027-01-01', to: '2027-01-01', hours: null, reason: { nl: 'Nieuwjaar' } }
    const theirs = { ...NOW, hours: { ...NOW.hours, exceptions: [newYear] } }
    serve(undefined, [theirs], { version: 5, savedBy: 'Mira', savedAt: 1_796_000_000_000 })
    await open('exceptions')
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

describe('a venue with several languages', () => {
  /** Everything is said in Dutch and French, but one name and one answer. */
  const CATALOGUES = [bilingual(NOW)]
  const tagline = (language: string) =>
    page.getByRole('textbox', { name: `Zin bovenaan de site (${language})` })

  test('has a field for each, and says beside it and beside the part what is not translated', async () => {
    serve(undefined, CATALOGUES)
    await page.viewport(1440, 900)
    await open('venue')
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

  test('publishes what is not translated, after saying so', async () => {
    const published = serve(undefined, CATALOGUES)
    await page.viewport(1440, 900)
    await open('venue')
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

  test('leads from what is said to the field that is empty', async () => {
    serve(undefined, CATALOGUES)
    await page.viewport(1440, 900)
    await open('venue')
    await tagline('Frans').fill('')
    await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Zaak en contact: 1 niet vertaald' })
      .getByRole('button')
      .click()
    await expect.element(tagline('Frans')).toHaveFocus()
  })

  test('speaks one more when its box is ticked, and then everything is to be translated', async () => {
    serve(undefined, CATALOGUES)
    await page.viewport(1440, 900)
    await open('venue')
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

/** The same catalogue in Dutch and French, without the French of one name and of one answer. */
function bilingual(catalogue: Catalogue): Catalogue {
  const said = JSON.parse(JSON.stringify(catalogue), (_key, part) =>
    typeof part?.nl === 'string' ? { nl: part.nl, fr: 'fr' } : part,
  )
  delete said.formulas[0].names.fr
  delete said.practicalFacts[0].answer.fr
  return { ...said, venue: { ...said.venue, languages: ['nl', 'fr'] } }
}
