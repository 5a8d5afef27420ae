import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photograph } from './camera.ts'

/** The films of the README. */
const FOLDER = 'docs/screenshots'
const FRAME_MS = 1_300
const LAST_FRAME_MS = 4_000
/** A reader cannot pause an animation in a README, so it is slow and stops after two loops. */
const ROUNDS = 2
const MAX_BYTES = 1_000_000

/** Joins screenshots into an animation. */
export class Reel {
  readonly #frames: Buffer[] = []
  readonly #width: number

  /** `width`: the width of the film; wider screens are scaled down. */
  constructor(width: number) {
    this.#width = width
  }

  async take(page: Page): Promise<void> {
    const picture = sharp(await photograph(page)).resize({ width: this.#width })
    this.#frames.push(await picture.png().toBuffer())
  }

  async write(name: string): Promise<void> {
    const file = `${FOLDER}/${name}.webp`
    const delay = this.#frames.map((_, at) => (at === this.#frames.length - 1 ? LAST_FRAME_MS : FRAME_MS))
    await sharp(this.#frames, { join: { animated: true } })
      .webp({ quality: 72, effort: 6, loop: ROUNDS, delay })
      .toFile(file)
    const { size } = statSync(file)
    console.log(`${file}: ${this.#frames.length} frames, ${Math.round(size / 1000)} kB`)
    if (size > MAX_BYTES) throw new Error(`${file} has more than ${MAX_BYTES / 1000} kB`)
  }
}
