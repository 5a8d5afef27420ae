import { BOOKING_PAGE, pathIn } from '@lichtspel/contract/paths'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { DATE_STEP, DETAILS_STEP, HOLD_WORDS, PRICE_WORDS, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { FIRST_POSSIBILITY } from '@lichtspel/texts/calendar'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { LANGUAGE } from '@lichtspel/texts/language'
import { DAY_ANSWER, replacedText } from '@lichtspel/texts/plan'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { expect, type Locator, type Page } from '@playwright/test'
import { answeredHold, showPage, type Visit } from '../booking/visit.ts'
import { allSlots, bookSlots } from '../database.ts'
import { type BookingShot, beginning, chooseAll, extra, MINUTE, openParty, type Scene } from './scene.ts'
import {
  CLOSED_DAY,
  FLOORLESS_DAY,
  FULL_DAY,
  LACKING_DAY,
  PARTY_DAY,
  TODAY,
  TONIGHT,
  TUESDAY,
} from './stage.ts'

/** Every state from the empty start to the last slot, in the order in which a visitor may see them. */
export const CHOOSING_SHOTS: readonly BookingShot[] = [
  {
    name: 'booking-01-start',
    setUp: async ({ visit }) => {
      await visit.open()
      return undefined
    },
  },
  {
    name: 'booking-02-calendar',
    setUp: async ({ visit }) => {
      await visit.open()
      await expect(
        visit
          .step(STEPS.date)
          .getByRole('button', { name: new RegExp(`, ${DATE_STEP.states.closed}$`) })
          .first(),
      ).toBeVisible()
      return visit.step(STEPS.date)
    },
  },
  {
    name: 'booking-02-calendar-visit',
    setUp: async ({ visit, house }) => {
      for (const day of [TUESDAY, LACKING_DAY]) {
        await fetch(`${house.url}/api/schedules?date=${day}`)
        await bookSlots(day, { vr: allSlots(day).vr?.slice(2) ?? [] }, house.databaseUrl)
      }
      await visit.open({ date: PARTY_DAY, players: 14 })
      await visit.addGames('laser', 2)
      await visit.addGames('vr', 1)
      const step = visit.step(STEPS.date)
      await step.getByRole('button', { name: STEPS.changeStep(STEPS.date) }).click()
      await expect(step.getByText(FIRST_POSSIBILITY.first(formatDayAndMonth(TODAY)))).toBeVisible()
      return step
    },
  },
  {
    name: 'booking-03-players',
    setUp: async ({ visit }) => {
      await visit.open()
      await visit.chooseDate(PARTY_DAY)
      await visit.choosePlayers(8)
      return visit.step(STEPS.date)
    },
  },
  {
    name: 'booking-04-players-25',
    setUp: async ({ visit }) => {
      await visit.open({ date: PARTY_DAY })
      await visit.choosePlayers('large')
      await visit.addGames('laser', 1)
      return visit.step(STEPS.date)
    },
  },
  {
    name: 'booking-05-formula',
    setUp: async ({ visit }) => {
      await visit.open({ date: PARTY_DAY, players: 8 })
      await visit.next(STEPS.players)
      await visit.chooseFormula('kids')
      return visit.step(STEPS.formula)
    },
  },
  {
    name: 'booking-06-formula-fallback',
    setUp: async ({ visit }) => {
      await visit.open({ date: TUESDAY, players: 6 })
      await visit.chooseFormula('student')
      await visit.chooseDate(PARTY_DAY)
      return visit.step(STEPS.formula)
    },
  },
  {
    name: 'booking-07-games-too-few',
    setUp: async ({ visit }) => {
      await visit.open({ date: PARTY_DAY, players: 8, formula: 'kids' })
      await visit.next(STEPS.players)
      await visit.next(STEPS.formula)
      await visit.addGames('laser', 1)
      return visit.step(STEPS.date)
    },
  },
  {
    name: 'booking-08-games',
    setUp: async ({ visit }) => {
      await openParty(visit)
      return visit.step(STEPS.date)
    },
  },
  {
    name: 'booking-09-slots-free',
    setUp: async ({ visit }) => {
      await openParty(visit)
      await visit.next(STEPS.games)
      await expect(visit.slot('vr', '14:00')).toBeVisible()
      return visit.picker('vr')
    },
  },
  {
    name: 'booking-10-slots-every-status',
    setUp: async (scene) => {
      await openEveryStatus(scene)
      return scene.visit.picker('laser')
    },
  },
  ...(
    [
      ['booking-11-message-past', '10:00'],
      ['booking-12-message-reserved', '11:40'],
      ['booking-13-message-held', '12:00'],
      ['booking-14-message-break', '13:20'],
    ] as const
  ).map(([name, key]) => ({
    name,
    setUp: async (scene: Scene) => {
      await openEveryStatus(scene)
      await scene.visit.slot('laser', key).click({ force: true })
      return scene.visit.picker('laser')
    },
  })),
  {
    name: 'booking-15-slots-in-turns',
    setUp: async ({ visit }) => {
      await openParty(visit)
      await visit.next(STEPS.games)
      await visit.take('vr', '12:15', '12:30')
      return visit.picker('vr')
    },
  },
  {
    name: 'booking-16-slots-floor',
    setUp: async ({ visit }) => {
      await visit.open({ date: PARTY_DAY, players: 12 })
      await visit.addGames('interactivefloor', 1)
      await visit.take('interactivefloor', '12:20')
      return visit.picker('interactivefloor')
    },
  },
  {
    name: 'booking-17-slot-lost',
    setUp: async ({ visit, page, house, visitFromElsewhere }) => {
      await visit.prepare(PARTY_DAY, '14:20')
      await showPage(page, 'hidden')
      await house.moveClock(5 * MINUTE)
      const other = await visitFromElsewhere()
      await other.prepare(PARTY_DAY, '14:20')
      await showPage(page, 'visible')
      await expect(visit.picker('laser').getByText(SLOT_STEP.lost('14:20'))).toBeVisible()
      return visit.picker('laser')
    },
  },
  {
    name: 'booking-18-day-full',
    setUp: ({ visit }) => openWithoutSlots(visit, FULL_DAY),
  },
  {
    name: 'booking-19-day-closed',
    setUp: ({ visit }) => openWithoutSlots(visit, CLOSED_DAY),
  },
  {
    name: 'booking-20-overlap',
    setUp: async ({ visit, page }) => {
      await chooseAll(visit, { laser: ['14:20', '15:00'], vr: ['14:30', '14:45'] })
      for (const id of ['vr', 'laser']) await visit.next(STEPS.slots(FIRST_SHOWN(id)))
      await expect(page.getByText(SLOT_STEP.overlap).first()).toBeVisible()
      return visit.step(STEPS.games)
    },
  },
  {
    name: 'booking-21-all-chosen',
    setUp: async ({ visit }) => {
      await chooseAll(visit)
      for (const id of ['vr', 'laser']) await visit.next(STEPS.slots(FIRST_SHOWN(id)))
      return visit.step(STEPS.date)
    },
  },
  {
    name: 'booking-22-summary-sheet',
    only: 'phone',
    setUp: async ({ visit, page }) => {
      await chooseAll(visit)
      await visit.unfold(DETAILS_STEP.extras)
      await extra(page, 'pastaBuffet').check()
      await page.getByRole('button', { name: new RegExp(PRICE_WORDS.show) }).click()
      return undefined
    },
  },
  {
    name: 'booking-44-plans',
    setUp: async ({ visit }) => {
      await openPlans(visit)
      return visit.plans
    },
  },
  {
    name: 'booking-45-plan-replaced',
    setUp: async ({ visit, house }) => {
      await openPlans(visit)
      await bookSlots(PARTY_DAY, { laser: ['12:00', '12:20', '12:40'] }, house.databaseUrl)
      await expect(visit.plans.getByText(beginning(JUST_GONE)).first()).toBeVisible()
      return visit.plans
    },
  },
  {
    name: 'booking-46-plan-held',
    setUp: async ({ visit }) => {
      await openPlans(visit)
      await visit.holdPlan.click()
      await expect(visit.plans.getByRole('heading').first()).toBeFocused()
      return visit.step(STEPS.games)
    },
  },
  {
    name: 'booking-47-no-plan',
    setUp: async ({ visit }) => {
      await visit.open({ date: FULL_DAY, players: 14 })
      await visit.addGames('laser', 2)
      await expect(visit.plans.getByRole('listitem')).toHaveCount(2)
      await expect(visit.plans.getByRole('listitem').filter({ hasText: /\d\d:\d\d–/ })).toHaveCount(2)
      return visit.plans
    },
  },
  {
    name: 'booking-48-attraction-closed',
    setUp: async ({ page, visit }) => {
      await askFor(page, FLOORLESS_DAY, { laser: '1', vr: '1', vloer: '1' })
      // The same day without the floor, the day before and the day after.
      await expect(page.getByRole('button', { name: DAY_ANSWER.show, exact: true })).toHaveCount(3)
      return visit.step(STEPS.date)
    },
  },
  {
    name: 'booking-49-one-game',
    setUp: async ({ page, visit }) => {
      await askFor(page, PARTY_DAY, { laser: '1' })
      await expect(visit.holdPlan).toBeVisible()
      return visit.plans
    },
  },
  {
    name: 'booking-50-tonight',
    setUp: async ({ page, visit, house }) => {
      await house.setClock(TONIGHT)
      await page.clock.setSystemTime(TONIGHT)
      await askFor(page, TODAY, { deel: 'avond', laser: '2', vr: '1', vloer: '1' })
      await expect(visit.plans.getByRole('listitem').first()).toBeVisible()
      return visit.plans
    },
  },
  {
    name: 'booking-17-slot-not-held',
    setUp: async ({ visit, house }) => {
      await visit.open({ date: PARTY_DAY, players: 6 })
      await visit.addGames('laser', 2)
      const held = answeredHold(visit.page)
      await visit.take('laser', '14:20')
      await held
      await house.kill()
      await visit.slot('laser', '15:40').click()
      await expect(visit.slot('laser', '15:40')).toHaveAttribute(
        'aria-label',
        new RegExp(HOLD_WORDS.notHeldStatus),
      )
      return visit.picker('laser')
    },
    cleanUp: ({ house }) => house.start(),
  },
]

/** The text before the colon: the slot after it depends on the plan. */
const [JUST_GONE = ''] = replacedText({
  attraction: FIRST_SHOWN('laser'),
  key: '12:00',
  isTaken: true,
}).split(':')

/** Opens the booking as the form of the home page does, for a group of eight. */
async function askFor(page: Page, date: string, wish: Record<string, string>): Promise<void> {
  const search = new URLSearchParams({ datum: date, deel: 'namiddag', spelers: '8', ...wish })
  await page.goto(`${pathIn(LANGUAGE, BOOKING_PAGE)}?${search}`)
}

/** Opens the proposals for a party of fourteen. */
async function openPlans(visit: Visit): Promise<void> {
  await visit.open({ date: PARTY_DAY, players: 14 })
  await visit.askGames('laser', 2)
  await visit.askGames('vr', 1)
  await visit.askGames('interactivefloor', 1)
  await visit.next(STEPS.games)
  await expect(visit.holdPlan).toBeVisible()
}

/** Every slot status on one day: past, booked, closed, held by another visitor, chosen here. */
async function openEveryStatus({ visit, visitFromElsewhere }: Scene): Promise<void> {
  const other = await visitFromElsewhere()
  await other.open({ date: TODAY, players: 6 })
  await other.addGames('laser', 1)
  const held = answeredHold(other.page)
  await other.take('laser', '12:00')
  await held
  await visit.open({ date: TODAY, players: 6 })
  await visit.addGames('laser', 2)
  await expect(visit.slot('laser', '12:00')).toHaveAccessibleName(
    SLOT_STEP.cell('12:00', SLOT_STATUS_LABELS.holding),
  )
  await visit.take('laser', '13:00')
}

async function openWithoutSlots(visit: Visit, date: string): Promise<Locator> {
  await visit.open({ date, players: 6 })
  await visit.addGames('laser', 1)
  await expect(
    visit
      .picker('laser')
      .getByRole('button', { name: beginning(SLOT_STEP.takeDay('')) })
      .first(),
  ).toBeVisible()
  return visit.step(STEPS.games)
}
