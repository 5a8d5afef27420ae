import { expect } from '@playwright/test'
import { findTarget, type Target } from './find-target.ts'
import { type Remote, untilFound } from './remote.ts'

const KEY_MS = 30
const PATIENCE_MS = 10_000
/** A page may move once more after it answered, as for a heading that gets the focus. */
const STILL_LOOKS = 6

/** Keeps what goes wrong in the page: script errors, failed promises, blocked content. */
const WATCH = `(() => {
  if (window.wrongs) return '';
  window.wrongs = [];
  addEventListener('error', (event) => wrongs.push(event.message ?? String(event.target?.src)), true);
  addEventListener('unhandledrejection', (event) => wrongs.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => wrongs.push('policy: ' + event.violatedDirective));
  return '';
})()`

/** Somebody at a window of WebKit or Firefox, who presses, types and looks. */
export class Guest {
  readonly #window: Remote
  readonly #wrongs: string[] = []

  constructor(window: Remote) {
    this.#window = window
  }

  async goTo(url: string): Promise<void> {
    await this.#gatherWrongs()
    await this.#window.goTo(url)
    await this.#window.evaluate(WATCH)
  }

  /** Waits until it is on the page, and for its text. */
  async see(target: Target): Promise<string> {
    return (await this.#find(target)).text
  }

  async expectGone(target: Target): Promise<void> {
    await expect.poll(() => this.#look(target)).toBeNull()
  }

  /** Presses with the pointer, in the middle of what it is. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.#find(target, true)
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#window.act([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }])
  }

  /** Presses the field again if the page moved under the finger: who types sees where the caret is. */
  async type(target: Target, text: string): Promise<void> {
    const isInField = () => this.read<boolean>(`document.activeElement?.matches('input, textarea') ?? false`)
    for (let presses = 0; presses === 0 || (presses < 3 && !(await isInField())); presses++)
      await this.press(target)
    await this.#strike(text)
  }

  /** Tabs on, and returns the HTML tag that has the focus. */
  async tab(): Promise<string> {
    await this.#strike('\uE004')
    return await this.read('document.activeElement?.tagName')
  }

  async #strike(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      { type: 'pause', duration: KEY_MS },
    ])
    await this.#window.act([{ type: 'key', id: 'keyboard', actions }])
  }

  /** The value of an expression in the page. */
  async read<T>(expression: string): Promise<T> {
    return JSON.parse(await this.#window.evaluate(`JSON.stringify(${expression})`))
  }

  async addCookies(cookies: readonly { name: string; value: string; url?: string }[]): Promise<void> {
    for (const { name, value, url = '' } of cookies) await this.#window.setCookie({ name, value, url })
  }

  takePicture(): Promise<Buffer> {
    return this.#window.takePicture()
  }

  /** Closes the window. Returns what went wrong on its pages. */
  async leave(): Promise<readonly string[]> {
    await this.#gatherWrongs()
    await this.#window.close()
    return this.#wrongs
  }

  async #gatherWrongs(): Promise<void> {
    this.#wrongs.push(...(await this.read<string[]>('window.wrongs ?? []')))
  }

  async #look(target: Target, isPressed = false): Promise<Found | null> {
    return await this.read(`(${findTarget})(${JSON.stringify(target)}, ${isPressed})`)
  }

  /** What will be pressed has to lie still first, on top of everything else. */
  async #find(target: Target, isPressed = false): Promise<Found> {
    let place = ''
    let still = 0
    return await untilFound(
      JSON.stringify(target),
      async () => {
        const found = await this.#look(target, isPressed)
        if (found === null || !isPressed) return found ?? undefined
        still = place === `${found.x} ${found.y}` ? still + 1 : 0
        place = `${found.x} ${found.y}`
        return found.isOnTop && still >= STILL_LOOKS ? found : undefined
      },
      PATIENCE_MS,
    )
  }
}

type Found = NonNullable<ReturnType<typeof findTarget>>
