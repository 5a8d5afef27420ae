import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { DETAILS_STEP, GAMES_STEP, PLAYERS_STEP, STEPS } from '@lichtspel/texts/booking'
import { OVERVIEW } from '@lichtspel/texts/booking-summary'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatLongDate } from '@lichtspel/texts/dates'
import { PLAN } from '@lichtspel/texts/plan'
import { HERO } from '@lichtspel/texts/site'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { expect, type Page } from '@playwright/test'
import { Visit } from '../booking/visit.ts'
import { PARTY_DAY, TUESDAY } from '../screenshots/stage.ts'
import { type Effort, Walker } from './walker.ts'

type Attraction = AttractionId

const INVOICE = {
  companyName: 'Peeters BV',
  address: 'Meir 1',
  postalCode: '2000',
  city: 'Antwerpen',
  vat: 'BE 0123.456.749',
} as const

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

  async games(attraction: Attraction, count: number): Promise<void> {
    const more = this.page.getByRole('button', {
      name: GAMES_STEP.more(attractionName(FIRST_SHOWN(attraction))),
    })
    for (let game = 0; game < count; game++) await this.tap(more)
  }

  async slot(attraction: Attraction, key: string): Promise<void> {
    await this.tap(this.visit.slot(attraction, key))
    await expect(this.visit.slot(attraction, key)).toHaveAccessibleName(`${key}, gekozen`)
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
    await expect(this.visit.plans.getByRole('heading').first()).toBeFocused()
  }

  /** Chooses a day that the planner does not suggest. */
  async otherDay(date: string): Promise<void> {
    await this.tap(this.page.getByRole('radio', { name: HERO.otherDay }))
    await this.type(this.page.getByLabel(HERO.pickDay), date)
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

  /** Fills in the invoice. The contact is already the person who books. */
  async invoice(...only: (keyof typeof INVOICE)[]): Promise<void> {
    for (const [field, text] of Object.entries(INVOICE) as [keyof typeof INVOICE, string][]) {
      if (only.length > 0 && !only.includes(field)) continue
      await this.type(this.page.getByLabel(DETAILS_STEP[field], { exact: true }), text)
    }
  }

  async book(): Promise<Effort> {
    await this.tap(this.visit.submit)
    await expect(this.page.getByRole('heading', { name: OVERVIEW.heading })).toBeFocused()
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
    what: 'from home: birthday of 10, cake break, booked',
    from: '/',
    maxTaps: 12,
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.otherDay(PARTY_DAY)
      await walk.choose(page.getByLabel(HERO.players), '10')
      await walk.tap(page.getByRole('checkbox', { name: HERO.birthday }))
      await walk.planFromHome()
      await expect(walk.visit.plans.getByText(PLAN.forCake)).toBeVisible()
      await walk.plan()
      await walk.contact()
      return walk.book()
    },
  },
  {
    id: 'b',
    what: 'from home: company of 18, all twice, whole invoice',
    from: '/',
    maxTaps: 18,
    walk: async (page) => {
      const walk = await companyOf18(page)
      await walk.invoice()
      return walk.book()
    },
  },
  {
    id: 'k',
    what: 'the same, with the address of the invoice for later',
    from: '/',
    maxTaps: 15,
    walk: async (page) => {
      const walk = await companyOf18(page)
      await walk.invoice('companyName', 'vat')
      return walk.book()
    },
  },
  {
    id: 'c',
    what: 'from home: students of 6, one game of each, booked',
    from: '/',
    maxTaps: 12,
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.otherDay(TUESDAY)
      await walk.choose(page.getByLabel(HERO.players), '6')
      await walk.tap(page.getByRole('checkbox', { name: HERO.occasion('Student') }))
      await walk.planFromHome()
      await walk.plan()
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
      await walk.byHand()
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
    maxTaps: 7,
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
    maxTaps: 10,
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
      await walk.otherDay(PARTY_DAY)
      await walk.planFromHome()
      return walk.effort
    },
  },
  {
    id: 'j',
    what: 'from home: price of 12, one game of each',
    from: '/',
    maxTaps: 2,
    walk: async (page) => {
      const walk = new Walk(page)
      await walk.choose(page.getByLabel(HERO.players), '12')
      await expect(page.getByRole('status').getByText(/€\s324/)).toBeVisible()
      return walk.effort
    },
  },
]

/** A Wednesday that the planner suggests. The games are doubled in the booking, because the planner asks for one of each. */
async function companyOf18(page: Page): Promise<Walk> {
  const walk = new Walk(page)
  const days = page.locator('form#plan input[type=radio]')
  const dates = await days.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  await walk.tap(days.nth(dates.findIndex((date) => new Date(date).getUTCDay() === 3)))
  await walk.choose(page.getByLabel(HERO.players), '18')
  await walk.planFromHome()
  await walk.tap(page.getByRole('button', { name: STEPS.changeStep(STEPS.games) }))
  await walk.tap(page.getByRole('button', { name: GAMES_STEP.again }))
  await walk.plan()
  await walk.contact()
  await walk.tick(/^Ik wil een factuur/)
  return walk
}

/** Chooses day, players and games. The formulas below the players are scrolled past. */
async function inGroup(page: Page, players: number, games: PerAttraction<number>): Promise<Walk> {
  const walk = new Walk(page)
  await walk.day(TUESDAY)
  await walk.players(players)
  for (const [id, count] of Object.entries(games)) await walk.games(id, count)
  return walk
}
