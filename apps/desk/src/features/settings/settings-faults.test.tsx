import { readOffer } from '@lichtspel/contract/desk/offer-problems'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isRecord } from '@lichtspel/domain/catalogue/merge-changes'
import { OFFER_FAULTS, type OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { NOW, openSettings, serve } from '@lichtspel/test-support/desk/settings.tsx'
import { FILE } from '@lichtspel/texts/desk-settings/pages'
import { faultText } from '@lichtspel/texts/desk-settings/publishing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offerOf } from './drafts.ts'
import type { Path } from './form/description.ts'
import { listAt, valueAt, withValueAt } from './form/draft-paths.ts'
import { FieldList } from './form/field-list.tsx'
import { FormProvider, fieldId, focusField } from './form/form-context.tsx'
import { findField, shownProblem } from './forms/find-field.ts'
import { FORM_PARTS, type FormPart, partOfPath } from './forms/parts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Few items of each kind, and everything that may be absent is there. */
function fullOffer(): Offer {
  const now = offerOf(NOW)
  const { venue, rules } = now
  const { brand } = venue
  const pictures = brand.pictures.slice(0, 2)
  const [id = ''] = pictures.map((one) => one.id)
  const scenes = { play: id, party: id, work: id }
  const refund = { days: 7, percent: 100 }
  return {
    ...now,
    attractions: now.attractions.slice(0, 2),
    formulas: [
      ...now.formulas.filter((one) => one.offered === 'site').slice(0, 3),
      ...now.formulas.filter((one) => one.offered === 'mail').slice(0, 1),
    ],
    modules: now.modules.slice(0, 2).map((one) => ({ ...one, duration: { hours: 2, extraHourCents: 500 } })),
    practicalFacts: now.practicalFacts.slice(0, 1),
    occasions: now.occasions.slice(0, 1),
    hours: {
      ...now.hours,
      exceptions: [
        { from: '2027-01-01', to: '2027-01-02', hours: now.hours.staff, reason: { nl: 'Nieuwjaar' } },
      ],
    },
    rules: {
      ...rules,
      vat: { leisure: 600, meals: 1200, drinks: 2100 },
      deposit: {
        ...rules.deposit,
        dueDays: 3,
        online: { isRequired: false, paysWhole: false, payMinutes: 30, refund },
      },
    },
    venue: {
      ...venue,
      brand: { ...brand, pictures, hero: { ...brand.hero, picture: id }, slider: [id], scenes },
    },
  }
}

const offer = fullOffer()

/** Where a draft has a value: no form empties an object, and ids and languages are not typed. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, place) => leaves(item, [...path, place]))
  if (!isRecord(value)) return [path]
  return Object.entries(value)
    .filter(([key]) => !['id', 'offered', 'languages', 'zone', 'hosts'].includes(key))
    .flatMap(([key, part]) => leaves(part, [...path, key]))
}

function lists(value: unknown, path: Path = []): Path[] {
  if (!isRecord(value) && !Array.isArray(value)) return []
  const below = Object.entries(value).flatMap(([key, part]) =>
    lists(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? [path, ...below] : below
}

/** A draft with the problems that the server finds in it, as the screen shows them. */
type Broken = { offer: Offer; problems: OfferProblem[] }

function brokenWith(changes: readonly [Path, unknown][]): Broken {
  const broken = changes.reduce((draft, [path, value]) => withValueAt(draft, path, value), offer)
  const read = readOffer(broken)
  const problems = 'problems' in read ? read.problems : []
  return { offer: broken, problems: problems.map((problem) => shownProblem(broken, problem)) }
}

/** What fields may hold while somebody types. */
const TYPED = ['', 'x'.repeat(600), '12,', -1, 0.5, 99_999_999]

/** A field for a number keeps what cannot be read as it was typed; one for words never holds a number. */
const canHold = (path: Path, bad: unknown) =>
  typeof bad === 'string' || typeof valueAt(offer, path) === 'number'

const isFirst = (path: Path) => path.every((key) => typeof key === 'string' || key === 0)

/** Every field of a part broken in each of these ways, every list emptied, and every list too long. */
function brokenInPart({ id }: FormPart): Broken[] {
  const ours = (path: Path) => partOfPath(path)?.id === id
  const fields = leaves(offer).filter(ours)
  const all = lists(offer).filter((path) => ours(path) && path.at(-1) !== 'languages')
  const tooLong = (path: Path) =>
    Array.from({ length: 70 }, (_, place) => {
      const [item] = listAt(offer, path)
      return isRecord(item) && 'id' in item ? { ...item, id: `${item.id}${place}` } : item
    })
  return [
    ...TYPED.map((bad) => brokenWith(fields.filter((path) => canHold(path, bad)).map((path) => [path, bad]))),
    ...all.map((path) => brokenWith([[path, []]])),
    ...all.filter(isFirst).map((path) => brokenWith([[path, tooLong(path)]])),
  ]
}

/** Values that are right on their own, and wrong together. */
function contradictions(): Broken[] {
  const [first, second] = offer.attractions
  const [formula, other, student] = offer.formulas
  const exception = offer.hours.exceptions[0]
  const cases: [Path, unknown][] = [
    [['hours', 'week', 'monday'], { opens: '20:00', closes: '10:00' }],
    [['hours', 'staff'], { opens: '02:00', closes: '10:00' }],
    [['hours', 'exceptions', 0, 'to'], '2026-01-01'],
    [
      ['hours', 'exceptions'],
      [exception, exception],
    ],
    [
      ['formulas', 0, 'pricesCents'],
      [1000, 900],
    ],
    [['formulas', 0, 'minPlayers'], 100],
    [['formulas', 0, 'minGames'], 50],
    [['formulas'], [offer.formulas.at(-1)]],
    [['formulas'], [student, formula, other]],
    [['formulas'], [formula, { ...other, id: formula?.id }]],
    [['attractions'], [first, { ...second, id: first?.id }]],
    [['attractions', 0, 'id'], 'date'],
    [['attractions', 0, 'minPlayers'], 90],
    [['attractions', 0, 'playMinutes'], 60],
    [['attractions', 0, 'colour'], '#000000'],
    [['rules', 'players'], { min: 9, max: 8 }],
    [['rules', 'hold'], { ms: 900_000, idleCapMs: 60_000 }],
    [['rules', 'deposit', 'online', 'paysWhole'], true],
    [
      ['rules', 'deposit', 'methods'],
      ['transfer', 'transfer'],
    ],
    [['venue', 'company', 'iban'], 'BE68 5390 0754 7035'],
    [['venue', 'zone'], 'Mars/Olympus'],
    [['venue', 'brand', 'hero', 'picture'], 'gone'],
    [['venue', 'brand', 'slider'], ['gone']],
    [['venue', 'brand', 'scenes', 'work'], 'gone'],
  ]
  const dear = { ...offer.rules, maxGames: 50, players: { min: 1, max: 100 }, eaters: { min: 1, max: 1000 } }
  const dearest = offer.formulas.map((one) =>
    one.offered === 'site' ? { ...one, extraGameCents: 100_000, pricesCents: [100_000] as const } : one,
  )
  const many = Array.from({ length: 40 }, (_, place) => ({
    ...offer.modules[0],
    id: `m${place}`,
    perPersonCents: 100_000,
  }))
  return [
    ...cases.map((change) => brokenWith([change])),
    brokenWith([
      [['rules'], dear],
      [['formulas'], dearest],
      [['modules'], many],
    ]),
  ]
}

const contradicting = contradictions()

test('every kind of fault is tried', () => {
  const broken = [...FORM_PARTS.flatMap(brokenInPart), ...contradicting]
  const tried = new Set(broken.flatMap(({ problems }) => problems.map(({ fault }) => fault)))
  expect(OFFER_FAULTS.filter((fault) => !tried.has(fault))).toEqual([])
})

const Part = ({ part: { at, fields }, broken }: { part: FormPart; broken: Broken }) => (
  <DeskStage>
    <FormProvider value={{ ...broken, base: offer, led: null, lead: () => {}, act: () => {}, say: () => {} }}>
      <FieldList fields={fields} path={at} />
    </FormProvider>
  </DeskStage>
)

/** What is said about an element: its own description, and that of the group or the item around it. */
function saidAt(element: Element | null): string {
  const described = [element, element?.closest('fieldset') ?? null].flatMap(
    (one) => one?.getAttribute('aria-describedby')?.split(' ') ?? [],
  )
  const item = element?.closest('details')?.querySelector('summary + div > p')
  return [...described.map((id) => document.getElementById(id)), item]
    .map((one) => one?.textContent)
    .join(' ')
}

test.each(FORM_PARTS)('$id: every fault is named, shown and reached', { timeout: 60_000 }, async (part) => {
  const own = [...brokenInPart(part), ...contradicting].map(({ offer: draft, problems }) => ({
    offer: draft,
    problems: problems.filter(({ path }) => partOfPath(path)?.id === part.id),
  }))
  expect(own.flatMap(({ problems }) => problems).length).toBeGreaterThan(2)
  for (const broken of own.filter(({ problems }) => problems.length > 0)) {
    const screen = await render(<Part part={part} broken={broken} />)
    for (const { path, fault, limit } of broken.problems) {
      const name = `${path.join('.')} ${fault}`
      expect(findField(broken.offer, path)?.trail.length ?? 0, name).toBeGreaterThan(0)
      focusField(path)
      const focused = document.activeElement
      expect(focused?.checkVisibility(), name).toBe(true)
      expect(focused?.closest(`#${fieldId(path)}`), name).not.toBeNull()
      expect(saidAt(focused), name).toContain(
        focused?.matches('[type=file]') ? FILE.missing : faultText(fault, limit),
      )
    }
    await screen.unmount()
  }
})

test('a new attraction is typed from empty: its faults lead to their fields, and then it is published', async () => {
  const sent = serve()
  await page.viewport(390, 844)
  await openSettings('attractions')
  await page.getByRole('button', { name: 'Voeg een activiteit toe' }).click()
  await userEvent.keyboard('Karting')
  await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
  const fault = page.getByText(/Activiteiten › Karting › Korte naam \(Nederlands\): Vul dit in/)
  await fault.getByRole('button', { name: 'Ga erheen' }).click()
  const shortName = page.getByLabelText('Korte naam (Nederlands)').last()
  await expect.element(shortName).toHaveFocus()
  await expect.element(shortName).toBeInvalid()
  await userEvent.keyboard('Kart')
  // From the same page the bar leads to what is left.
  await expect.element(page.getByText('1 fout', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ga erheen' }).click()
  const lead = page.getByLabelText('Zin op de site (Nederlands)').last()
  await expect.element(lead).toHaveFocus()
  await expect.element(lead).toBeInvalid()
  await userEvent.keyboard('Racen op de kaai')
  await page.getByRole('button', { name: 'Kijk na en publiceer' }).click()
  await expect.element(page.getByText(/Alle 12 boekingen/)).toBeVisible()
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceer', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(listAt(sent[0], ['offer', 'attractions']).at(-1)).toMatchObject({
    id: 'karting',
    shortNames: { nl: 'Kart' },
  })
})
