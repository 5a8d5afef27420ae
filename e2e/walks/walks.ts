import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_SHOWN } from '@lichtspel/domain/catalogue/first-shown.fixture'
import { DETAILS_STEP, GAMES_STEP, PLAYERS_STEP, STEPS } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatLongDate } from '@lichtspel/texts/dates'
import { HERO } from '@lichtspel/texts/site'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { expect, type Page } from '@playwright/test'
import { Visit } from '../booking/visit.ts'
import { PARTY_DAY, TUESDAY } from '../screenshots/stage.ts'
import { type Effort, Walker } from './walker.ts'

type Attraction = AttractionId

/** A group on its way from the empty booking screen to a finished booking. */
class Walk extends Walker {
  readonly visit: Visit

  constructor(page: Page) {
    super(page)
    this.visit = new Visit(page)
  }

  async day(date: string): Promise<void> {
    const step = this.visit.step(STEPS.date)
    await this.tap(step.getByRole('button', { name: new RegExp(`^${formatLongDate(date)},`) }))
  }

  async players(count: number): Promise<void> {
    await this.choose(this.visit.step(STEPS.players).getByLabel(PLAYERS_STEP.label), String(count))
  }

  async formula(name: string): Promise<void> {
    await this.tap(this.visit.step(STEPS.formula).getByText(name, { exact: true }))
  }

  async games(attraction: Attraction, count: number): Promise<void> {
    const more = this.page.getByRole('button', {
      name: GAMES_STEP.more(attractionName(FIRST_SHOWN(attraction))),
    })
    for (let game = 0; game < count; game++) await this.tap(more)
  }

  async slot(attraction: Attraction, key: string): Promise<void> {
    await this.tap(this.visit.slot(attraction, key))
    await expect(this.visit.slot(attraction, key)).toHaveAccessibleName(`${key}, jouw keuze`)
  }

  async slots(attraction: Attraction, ...keys: string[]): Promise<void> {
    for (const key of keys) await this.slot(attraction, key)
  }

  /** Declines the proposals, which opens the slots of every game. */
  async byHand(): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: VISIT_STEP.chooseByHand }))
  }

  async onward(): Promise<void> {
    await this.tap(this.visit.onward)
  }

  /** Takes the first proposed plan in one tap. */
  async plan(): Promise<void> {
    await this.tap(this.visit.holdPlan)
    await expect(this.visit.step(STEPS.details).getByRole('heading').first()).toBeFocused()
  }

  /** Sends the planner of the home page, and waits for the proposals. */
  async planFromHome(): Promise<void> {
    await this.tap(this.page.locator('form#plan').getByRole('button', { name: HERO.plan }))
    await expect(this.visit.holdPlan).toBeVisible()
  }

  async contact(): Promise<void> {
    const form = this.visit.step(STEPS.details)
    await this.type(form.getByRole('textbox', { name: DETAILS_STEP.name, exact: true }), 'Sarah Peeters')
    await this.type(form.getByLabel(DETAILS_STEP.email), 'sarah@voorbeeld.be')
    await this.type(form.getByLabel(DETAILS_STEP.phone), '0470 12 34 56')
  }

  async tick(name: RegExp): Promise<void> {
    await this.tap(this.visit.step(STEPS.details).getByText(name).first())
  }

  async invoice(): Promise<void> {
    const fields = {
      companyName: 'Peeters BV',
      contactName: 'Sarah Peeters',
      address: 'Meir 1',
      postalCode: '2000',
      city: 'Antwerpen',
      vat: 'BE 0123.456.749',
    } as const
    for (const [field, text] of Object.entries(fields))
      await this.type(this.page.getByLabel(DETAILS_STEP[field as keyof typeof fields], { exact: true }), text)
  }

  /** Takes the rest of the programme, as offered after a first slot. */
  async rest(words: string): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: words, exact: true }).filter({ visible: true }))
  }

  async book(): Promise<Effort> {
    await this.tap(this.visit.submit)
    await this.visit.expectSuccess()
    return this.effort
  }
}

export type Errand = {
  id: string
  what: string
  /** The page where it begins, if not the booking page. */
  from?: string
  maxTaps?: number
  walk: (page: Page) => Promise<Effort>
}

export const ERRANDS: readonly Errand[] = [
  {
    id: 'a',
    what: 'birthday of 10, laser twice, VR in turns, pasta',
    maxTaps: 16,
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.day(PARTY_DAY)
      await walk.players(10)
      await walk.formula('Verjaardag')
      await walk.onward()
      await walk.games('laser', 2)
      await walk.games('vr', 1)
      await walk.byHand()
      await walk.slot('vr', '14:00')
      await walk.rest('Neem ook VR 14:15, laser 15:00 en 15:40')
      await walk.contact()
      await walk.tick(/^Pastabuffet/)
      return walk.book()
    },
  },
  {
    id: 'b',
    what: 'company of 18, all three activities, an invoice',
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.day(TUESDAY)
      await walk.players(18)
      await walk.onward()
      await walk.onward()
      for (const id of ['vr', 'laser', 'interactivefloor'] as const) await walk.games(id, 1)
      await walk.byHand()
      await walk.slot('vr', '14:00')
      await walk.rest('Neem ook VR 14:15 en 14:30, laser 15:00, vloer 15:20, 15:40 en 16:00')
      await walk.contact()
      await walk.tick(/^Ik wil een factuur/)
      await walk.invoice()
      return walk.book()
    },
  },
  {
    id: 'c',
    what: 'student with 6, laser and VR',
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.day(TUESDAY)
      await walk.players(6)
      await walk.formula('Student')
      await walk.onward()
      await walk.games('laser', 1)
      await walk.games('vr', 1)
      await walk.byHand()
      await walk.slot('vr', '19:00')
      await walk.rest('Neem ook laser 19:40')
      await walk.contact()
      return walk.book()
    },
  },
  {
    id: 'd',
    what: 'friends, 10 become 6 after the slots were chosen',
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.day(PARTY_DAY)
      await walk.players(10)
      await walk.onward()
      await walk.onward()
      await walk.games('vr', 1)
      await walk.onward()
      await walk.slots('vr', '16:00', '16:15')
      await walk.onward()
      await walk.tap(page.getByRole('button', { name: STEPS.changeStep(STEPS.players) }))
      await walk.players(6)
      await walk.tap(walk.visit.slot('vr', '16:15'))
      await walk.onward()
      await walk.contact()
      return walk.book()
    },
  },
  {
    id: 'e',
    what: '10, laser twice and VR: slot by slot, to the form',
    walk: async (page) => {
      const walk = await inGroup(page, 10, { laser: 2, vr: 1 })
      await walk.byHand()
      await walk.slots('vr', '14:00', '14:15')
      await walk.slots('laser', '15:00', '15:40')
      await walk.onward()
      return walk.effort
    },
  },
  {
    id: 'f',
    what: '10, laser twice and VR: by plan, to the form',
    maxTaps: 10,
    walk: async (page) => {
      const walk = await inGroup(page, 10, { laser: 2, vr: 1 })
      await walk.plan()
      return walk.effort
    },
  },
  {
    id: 'g',
    what: '18, everything twice: slot by slot, to the form',
    walk: async (page) => {
      const walk = await inGroup(page, 18, { laser: 2, vr: 2, interactivefloor: 2 })
      await walk.byHand()
      await walk.slots('vr', '14:00', '14:15', '14:30', '14:45', '15:00', '15:15')
      await walk.slots('laser', '15:40', '16:20')
      await walk.slots('interactivefloor', '16:40', '17:00', '17:20', '17:40', '18:00', '18:20')
      await walk.onward()
      return walk.effort
    },
  },
  {
    id: 'h',
    what: '18, everything twice: by plan, to the form',
    maxTaps: 11,
    walk: async (page) => {
      const walk = await inGroup(page, 18, { laser: 2, vr: 2, interactivefloor: 2 })
      await walk.plan()
      return walk.effort
    },
  },
  {
    id: 'i',
    what: 'from home: another Saturday for 8, to the proposals',
    from: '/',
    maxTaps: 3,
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.tap(page.getByRole('radio', { name: HERO.otherDay }))
      await walk.type(page.getByLabel(HERO.pickDay), PARTY_DAY)
      await walk.planFromHome()
      return walk.effort
    },
  },
  {
    id: 'j',
    what: 'from home: price of 12, one game of each',
    from: '/',
    maxTaps: 3,
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.choose(page.getByLabel(HERO.players), '12')
      await expect(page.getByRole('status').getByText(/€\s324/)).toBeVisible()
      return walk.effort
    },
  },
]

/** Chooses day, players and games. The formulas below the players are scrolled past. */
async function inGroup(page: Page, players: number, games: PerAttraction<number>): Promise<Walk> {
  const walk = new Walk(page)
  await walk.day(TUESDAY)
  await walk.players(players)
  for (const [id, count] of Object.entries(games)) await walk.games(id, count)
  return walk
}
