import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { DETAILS_STEP, GAMES_STEP, SLOT_STEP, STEPS, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { PLAN } from '@lichtspel/texts/plan'
import { HERO } from '@lichtspel/texts/site'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { SITE_URL } from '../addresses.ts'
import { bookingsOn } from '../database.ts'
import { expect, test } from './browser-test.ts'
import type { Guest } from './guest.ts'

const FORM = { role: 'region', name: STEPS.details } as const
/** How far from the top of the page the visit stands, in screens. */
const TOP_OF_VISIT =
  "(document.querySelector('#stap-visit').getBoundingClientRect().top + scrollY) / innerHeight"
/** The heading of the ticket has the focus, and is on the screen. */
const IS_TICKET_SEEN = `(() => {
  const { activeElement } = document
  const { top, bottom } = activeElement.getBoundingClientRect()
  return activeElement.closest('#stap-visit') !== null && top >= 0 && bottom <= innerHeight
})()`
const HELD = { name: 'We houden de tijdslots vast' }

test('books a whole visit with one of its plans', async ({ guest, dayOf }) => {
  const day = dayOf(240)
  const wish = 'deel=namiddag&laser=2&vr=1&spelers=14&formule=standard'
  await guest.goTo(`${SITE_URL}/booking?datum=${day}&${wish}`)
  const plans = { role: 'region', name: VISIT_STEP.heading } as const
  await guest.see({ role: 'button', name: PLAN.hold, within: plans })
  const before = await guest.read<number>(TOP_OF_VISIT)
  await guest.press({ role: 'button', name: PLAN.hold, within: plans })
  await guest.see(HELD)
  await expect.poll(() => guest.read(IS_TICKET_SEEN)).toBe(true)
  // WebKit and Firefox report no layout shift. What stands above the ticket keeps its height.
  const shift = Math.abs((await guest.read<number>(TOP_OF_VISIT)) - before)
  expect(shift).toBeLessThanOrEqual(0.02)
  await fillContact(guest)
  await confirm(guest)
  expect(await bookingsOn(day)).toMatchObject([{ name: 'Sarah Peeters', players: 14 }])
})

test('books slot by slot', async ({ guest, dayOf }) => {
  const day = dayOf(241)
  await openBooking(guest, day, 6)
  await addGames(guest, 'laser', 2)
  await guest.see({ role: 'button', name: PLAN.hold })
  await guest.press({ role: 'button', name: VISIT_STEP.chooseByHand })
  await guest.expectGone({ role: 'button', name: PLAN.hold })
  for (const key of ['14:00', '15:00']) {
    await guest.press({ css: `[data-slot="${key}"]` })
    await guest.see({ css: 'button', name: SLOT_STEP.cell(key, SLOT_STATUS_LABELS.selected) })
  }
  await guest.see(HELD)
  await fillContact(guest)
  await confirm(guest)
  expect(await bookingsOn(day)).toMatchObject([{ players: 6, slots: ['laser 14:00', 'laser 15:00'] }])
})

test('plans a visit from the first screen of the home page', async ({ guest }) => {
  await guest.goTo(`${SITE_URL}/`)
  await guest.press({ role: 'button', name: HERO.plan })
  await guest.see({ role: 'region', name: VISIT_STEP.heading })
  expect(await guest.read('location.search')).toContain('spelers=')
})

async function openBooking(guest: Guest, date: string, players: number): Promise<void> {
  await guest.goTo(`${SITE_URL}/booking?datum=${date}&spelers=${players}`)
  await guest.see(FORM)
}

async function addGames(guest: Guest, attraction: 'laser' | 'vr', games: number): Promise<void> {
  const more = { role: 'button', name: GAMES_STEP.more(attractionName(FIRST_SHOWN(attraction))) } as const
  for (let game = 0; game < games; game++) await guest.press(more)
}

async function fillContact(guest: Guest): Promise<void> {
  await guest.type({ role: 'field', name: `/^${DETAILS_STEP.name}/`, within: FORM }, 'Sarah Peeters')
  await guest.type({ role: 'field', name: `/^${DETAILS_STEP.email}/`, within: FORM }, 'sarah@voorbeeld.be')
  await guest.type({ role: 'field', name: `/^${DETAILS_STEP.phone}/`, within: FORM }, '0470 12 34 56')
  await guest.press({ css: '#boek' })
}

async function confirm(guest: Guest): Promise<void> {
  await guest.press({
    role: 'button',
    name: `/^(${DETAILS_STEP.confirm}|${DETAILS_STEP.confirmPaying})$/`,
    within: FORM,
  })
  await guest.see({ role: 'heading', name: SUCCESS_HEADING })
}
