import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { managePath } from '@lichtspel/contract/paths'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { DATE_STEP, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { LANGUAGE } from '@lichtspel/texts/language'
import { MANAGE_ACTS, MANAGE_CHANGE, MANAGE_MOVE, MANAGE_VISIT } from '@lichtspel/texts/manage'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { expect, type Locator, type Page } from '@playwright/test'
import { readDatabaseUrl, SITE_URL } from '../addresses.ts'
import { query, type Row } from '../database.ts'

const NO_MODULES = { drinksForfait: false, pastaBuffet: false, bigBuffet: false, aLaCarte: false }

/** Where a booking is made: the shared server, or a separate one. */
type Place = { url: string; databaseUrl: string }
const sharedPlace = (): Place => ({ url: SITE_URL, databaseUrl: readDatabaseUrl() })

/** A booking and the token that its mail would contain. */
export type Link = { id: string; token: string; path: string }

/** Books as the booking screen does, and creates a manage link for the booking. */
export async function bookWithLink(
  over: { date: string } & Record<string, unknown>,
  { url, databaseUrl }: Place = sharedPlace(),
): Promise<Link> {
  const booking = {
    name: 'Sarah Peeters',
    email: 'sarah@voorbeeld.be',
    phone: '0470 12 34 56',
    players: 6,
    extraInfo: 'We komen met de bus\n\nFormule: Standaard',
    slots: ['14:00'],
    ...over,
  }
  const answer = await fetch(`${url}/api/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ booking }),
  })
  if (!answer.ok) throw new Error(`not booked: ${await answer.text()}`)
  const { id } = ((await answer.json()) as { booking: { id: string } }).booking
  const token = randomBytes(20).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await query(databaseUrl, 'INSERT INTO manage_token (hash, booking_id) VALUES ($1, $2)', [hash, id])
  return { id, token, path: managePath(token, LANGUAGE) }
}

/** A party of ten with pasta. The kitchen opens for it, so a deposit is due. */
export function partyOn(date: string): { date: string } & Record<string, unknown> {
  return {
    date,
    players: 10,
    selectedFormula: 'kids',
    modules: { ...NO_MODULES, pastaBuffet: true },
    includeMealReservation: true,
    mealReservation: { peopleCount: 9 },
    extraInfo: 'Formule: Birthday Party Kids\nPastabuffet: 9 eters',
    slots: ['14:00', '14:40'],
    slotsVR: ['15:15', '15:30'],
  }
}

/** Fourteen players, who play VR and the floor in three teams. */
export function teamsOn(date: string): { date: string } & Record<string, unknown> {
  return {
    date,
    players: 14,
    slots: ['14:00', '16:00'],
    slotsVR: ['14:45', '15:15', '15:30'],
    slotsInteractiveFloor: ['14:20', '14:40', '15:20'],
    teamNames: ['De Raketten', '', 'Nova'],
  }
}

/** All events of a booking. */
export function eventsOf({ id }: Link, databaseUrl = readDatabaseUrl()): Promise<Row[]> {
  return query(databaseUrl, 'SELECT what FROM booking_event WHERE booking_id = $1 ORDER BY id', [id])
}

/** A visitor's actions on the manage page, by accessible names. */
export class ManagedVisit {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path: string, base = ''): Promise<void> {
    // Going to a URL that differs only in its fragment would not reload the page.
    await this.page.goto('about:blank')
    await this.page.goto(`${base}${path}`)
    await expect(this.panel(MANAGE_VISIT.heading)).toBeVisible()
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  get news(): Locator {
    return this.page.locator('[role=status][tabindex="-1"]')
  }

  /** The button on the ticket. */
  opener(act: keyof typeof MANAGE_ACTS.titles): Locator {
    return this.button(MANAGE_ACTS.titles[act])
  }

  /** Opens one of the small forms of the change. */
  async openPart(part: keyof typeof MANAGE_CHANGE.parts): Promise<void> {
    const row = this.button(MANAGE_CHANGE.parts[part])
    if (!(await row.isVisible())) await this.opener('change').click()
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
  }

  /** Opens a folded part of the page. */
  async unfold(title: string): Promise<Locator> {
    const panel = this.panel(title)
    const fold = panel.locator('details')
    if ((await fold.getAttribute('open')) === null) await panel.locator('summary').click()
    await expect(fold).toHaveAttribute('open', '')
    return panel
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Opens rows of the form that moves a visit, those that are folded, until something in them shows. */
  async openRows(names: readonly string[], until: Locator): Promise<void> {
    await expect(async () => {
      for (const name of names) {
        const row = this.page.getByRole('button', { name, exact: true, expanded: false })
        if (await row.isVisible()) await row.click({ timeout: 1_000 })
      }
      await expect(until).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  picker(attraction: AttractionId): Locator {
    return this.page.getByRole('region', { name: STEPS.slots(FIRST_SHOWN(attraction)) })
  }

  slot(attraction: AttractionId, key: string): Locator {
    return this.picker(attraction).locator(`[data-slot="${key}"]`)
  }

  /** Opens the slots of an attraction, which are folded in a visit of several. */
  async openPicker(attraction: AttractionId): Promise<void> {
    await this.openRows([MANAGE_MOVE.other], this.picker(attraction))
    const row = this.picker(attraction).getByRole('button', { expanded: false }).first()
    if (await row.isVisible()) await row.click()
  }

  async take(attraction: AttractionId, key: string): Promise<void> {
    await this.openPicker(attraction)
    await this.slot(attraction, key).click()
    await expect(this.slot(attraction, key)).toHaveAccessibleName(
      SLOT_STEP.cell(key, SLOT_STATUS_LABELS.selected),
    )
  }

  async chooseDate(date: string): Promise<void> {
    const calendar = this.page.getByRole('region', { name: MANAGE_MOVE.date })
    const day = calendar.getByRole('button', { name: new RegExp(`^${formatLongDate(date)},`) })
    const next = calendar.getByRole('button', { name: DATE_STEP.nextMonth })
    await this.openRows([MANAGE_MOVE.other, MANAGE_MOVE.date], next)
    while (!(await day.isVisible())) await next.click()
    await day.click()
  }
}
