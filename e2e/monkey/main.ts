// A monkey with a memory at the desk: on every screen of every role, on a phone and on a desktop, it presses what can be pressed,
// those it pressed least first, types plausible values and comes back when it has left the screen. No crash, no 5xx, no control that is
// off without a reason on the screen.
// npm run build && npm run proof -- monkey [--presses 2000] [--seed 1] [--only instellingen] [--role desk] [--minutes 60]
import { parseArgs } from 'node:util'
import { addSampleBookings } from '@lichtspel/database/sample-bookings'
import type { Role } from '@lichtspel/domain/desk/roles'
import { startTestServer } from '@lichtspel/test-support/database/test-server.ts'
import { DESK } from '@lichtspel/texts/desk'
import { SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { type Browser, chromium, type Page } from '@playwright/test'
import { TEST_CHROMIUM } from '../chromium.ts'
import { letIn, STAFF_SECRET } from '../desk/colleagues.ts'
import { AFTERNOON, SATURDAY } from '../desk/moments.ts'
import { type House, openHouse, prepareHouses } from '../house.ts'
import { bundlePrograms } from '../programs.ts'
import { aimAt, type Control, openEyes, type Sight, seeControls } from './controls.ts'

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    only: { type: 'string', default: '' },
    role: { type: 'string', default: '' },
  },
})
const PRESSES = Number(values.presses)
const UNTIL = Date.now() + Number(values.minutes) * 60_000

/** For as long as a control is off while it sends. */
const SENDING_MS = 3_000

const KITCHEN = ['lijsten/keuken', `afdruk/keuken/${SATURDAY}`, 'collegas']
const DESK_SCREENS = [
  ...['vandaag', `agenda/${SATURDAY}`, `week/${SATURDAY}`, `maand/${SATURDAY}`, `rekening/${SATURDAY}`],
  ...['voorschotten', 'opties', 'nakijken', 'mails', 'logboek'].map((list) => `lijsten/${list}`),
  `afdruk/dag/${SATURDAY}`,
  ...KITCHEN,
]
const SCREENS: Record<Role, string[]> = {
  cook: KITCHEN,
  desk: DESK_SCREENS,
  manager: [
    ...DESK_SCREENS,
    ...['facturen', 'uitvoer', 'privacy'].map((list) => `lijsten/${list}`),
    'cijfers',
    ...Object.keys(SETTINGS_PARTS).map((part) => `instellingen?deel=${part}`),
  ],
}
const ROLES = (['cook', 'desk', 'manager'] as const).filter(
  (role) => values.role === '' || values.role === role,
)
const screensOf = (role: Role) => SCREENS[role].filter((screen) => screen.includes(values.only))
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** Each gets the same share of the time that is left. */
let screensLeft = ROLES.flatMap(screensOf).length * Object.keys(DEVICES).length

/** Mulberry32: the same seed presses the same way, as far as the screens do. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Kept for the whole run: how often each control of each screen was pressed. */
const memory = new Map<string, number>()
/** Each fault once, with the presses that led to it. */
const faults = new Map<string, string>()
let pressed = 0

class Monkey {
  readonly #page: Page
  readonly #screen: string
  readonly #url: string
  readonly #who: string
  readonly #chance: () => number
  readonly #last: string[] = []
  #mute = new Map<string, number>()

  constructor(page: Page, url: string, screen: string, who: string) {
    this.#page = page
    this.#screen = screen
    this.#url = `${url}/beheer/${screen}`
    this.#who = who
    this.#chance = dice(
      Number(values.seed) +
        [...`${who}${screen}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
    )
    page.on('pageerror', (error) => this.#fault(`crash: ${error.message.split('\n')[0]}`))
    page.on('response', (answer) => {
      if (answer.status() >= 500)
        this.#fault(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
    })
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    page.on('popup', (other) => void other.close().catch(() => undefined))
  }

  #fault(what: string): void {
    const key = `${this.#screen.replace(SATURDAY, 'DAY')}: ${what.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4,}/g, '#')}`
    if (!faults.has(key)) faults.set(key, `${this.#who}; after ${this.#last.slice(-8).join(' > ')}`)
  }

  async run(signIn: () => Promise<void>, until: number): Promise<void> {
    await this.#page.goto(this.#url)
    // A look that finds nothing to press, or the wrong screen, is no press.
    for (let looks = 0, before = pressed; pressed - before < PRESSES && looks < 2 * PRESSES; looks++) {
      if (Date.now() > until) return
      const sight = await this.#look()
      if (sight.path.includes('/aanmelden')) await signIn()
      if (sight.fallen) this.#fault('this part of the screen fell over')
      const { pathname, searchParams } = new URL(this.#url)
      const isHome = pathname + (searchParams.get('deel') ?? '') === sight.path
      const control = this.#choose(sight)
      if (sight.fallen || !isHome || control === undefined) {
        await this.#page.goto(this.#url)
        continue
      }
      await this.#use(control).catch(() => undefined)
      pressed += 1
    }
  }

  async #look(): Promise<Sight> {
    for (let tries = 0; ; tries++) {
      try {
        const sight = await this.#page.evaluate(seeControls, DESK.fallen)
        // What is off for a moment, while it sends, is not off.
        const since = new Map(sight.mute.map((one) => [one, this.#mute.get(one) ?? Date.now()]))
        for (const [one, at] of since)
          if (Date.now() - at > SENDING_MS) this.#fault(`off without a reason: ${one}`)
        this.#mute = since
        return sight
      } catch (error) {
        // The page was just leaving.
        if (tries > 20) throw error
        await this.#page.waitForLoadState()
      }
    }
  }

  #choose({ controls }: Sight): Control | undefined {
    const often = (control: Control) => memory.get(this.#keyOf(control)) ?? 0
    const open = controls.filter((control) => !control.isWayOut || often(control) === 0)
    const least = Math.min(...open.map(often))
    const candidates = this.#chance() < 0.8 ? open.filter((control) => often(control) <= least + 1) : open
    return candidates[Math.floor(this.#chance() * candidates.length)]
  }

  #keyOf(control: Control): string {
    return `${this.#who} ${this.#screen} ${control.key}`
  }

  async #use(control: Control): Promise<void> {
    memory.set(this.#keyOf(control), (memory.get(this.#keyOf(control)) ?? 0) + 1)
    this.#last.push(control.key)
    const page = this.#page
    const at = await page.evaluate(aimAt, control.place)
    if (at === undefined) return
    if (control.kind === 'choose') return this.#pickOption(control)
    if (this.#who.includes('phone')) await page.touchscreen.tap(at.x, at.y)
    else await page.mouse.click(at.x, at.y)
    if (control.kind === 'slide') await page.keyboard.press(this.#chance() < 0.5 ? 'ArrowRight' : 'ArrowLeft')
    if (control.kind !== 'type') return
    await page.keyboard.press('ControlOrMeta+a')
    const text = this.#plausible(control)
    this.#last.push(`"${text}"`)
    if (text === '') await page.keyboard.press('Delete')
    else await page.keyboard.type(text)
    if (this.#chance() < 0.3) await page.keyboard.press('Enter')
  }

  async #pickOption({ place }: Control): Promise<void> {
    const share = this.#chance()
    await this.#page.evaluate(
      ([at, part]) => {
        const list = (window as unknown as { monkeySees: HTMLSelectElement[] }).monkeySees[at]
        const options = [...(list?.options ?? [])].filter(({ disabled }) => !disabled)
        const chosen = options[Math.floor(part * options.length)]
        if (list === undefined || chosen === undefined) return
        list.value = chosen.value
        for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }))
      },
      [place, share] as const,
    )
  }

  #plausible({ type, key }: Control): string {
    const texts: Record<string, string[]> = {
      number: ['0', '1', '7', '12', '48', '600', ''],
      email: ['sarah@voorbeeld.be', 'sarah@', ''],
      tel: ['0470 12 34 56', '0470', ''],
      date: ['28112026', '31122027'],
      time: ['1430', '0000', '2359'],
    }
    const money = /€|bedrag|prijs/i.test(key) ? ['12,50', '0', '1000', '-5'] : undefined
    const words = [
      'Sarah Peeters',
      '7',
      '14:30',
      '28/11/2026',
      '12,50',
      'birthday',
      '',
      'Een lange naam met "leestekens" & meer',
    ]
    const from = texts[type] ?? money ?? words
    return from[Math.floor(this.#chance() * from.length)] ?? ''
  }
}

/** A house of its own, so that one monkey's mess is not another's. */
async function visit(
  browser: Browser,
  house: House,
  role: Role,
  device: keyof typeof DEVICES,
): Promise<void> {
  await house.setClock(AFTERNOON)
  await addSampleBookings(house.databaseUrl)
  for (const screen of screensOf(role)) {
    const until = Date.now() + Math.max(0, UNTIL - Date.now()) / screensLeft
    screensLeft -= 1
    const context = await browser.newContext({
      ...DEVICES[device],
      locale: 'nl-BE',
      timezoneId: 'Europe/Brussels',
    })
    const signIn = () => letIn(context, house, { name: 'An Maes', role })
    await signIn()
    const page = await context.newPage()
    await page.addInitScript(openEyes)
    await new Monkey(page, house.url, screen, `${role} on a ${device}`).run(signIn, until)
    await context.close()
  }
}

const [postgres] = await Promise.all([startTestServer(), bundlePrograms()])
await prepareHouses(postgres.url)
const browser = await chromium.launch(TEST_CHROMIUM)
const started = Date.now()
try {
  for (const role of ROLES) {
    for (const device of ['phone', 'desktop'] as const) {
      const house = await openHouse(postgres.url, { STAFF_SECRET })
      await visit(browser, house, role, device)
      await house.stop()
      console.log(
        `${role} on a ${device}: ${pressed} presses, ${memory.size} controls, ${faults.size} faults`,
      )
    }
  }
} finally {
  await browser.close()
  await postgres.stop()
}
for (const [fault, steps] of faults) console.log(`FAULT ${fault}\n      ${steps} (seed ${values.seed})`)
console.log(
  `monkey: ${pressed} presses on ${memory.size} controls, ${faults.size} faults, ${Math.round((Date.now() - started) / 1000)} s`,
)
process.exitCode = faults.size > 0 ? 1 : 0
