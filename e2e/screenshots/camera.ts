import { mkdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

const FOLDER = '.reports/screenshots'

export type Screen = { width: number; height: number }
export const PHONE_SCREEN: Screen = { width: 390, height: 844 }
export const TABLET_SCREEN: Screen = { width: 768, height: 1024 }
export const DESKTOP_SCREEN: Screen = { width: 1440, height: 900 }
export const SCREENS: readonly Screen[] = [
  PHONE_SCREEN,
  TABLET_SCREEN,
  DESKTOP_SCREEN,
  { width: 1920, height: 1080 },
]

export async function takePicture(
  page: Page,
  name: string,
  { width, height }: Screen,
  folder = FOLDER,
): Promise<void> {
  const picture = await photograph(page)
  const file = `${folder}/${name}-${width}x${height}.webp`
  mkdirSync(folder, { recursive: true })
  await sharp(picture).webp({ quality: 82 }).toFile(file)
  console.log(file)
}

/** The current screen, once everything is drawn. */
export async function photograph(page: Page): Promise<Buffer> {
  await holdStill(page)
  return await page.screenshot()
}

/** Scrolls the element to just under the header. */
export async function bringUp(element: Locator): Promise<void> {
  const scroll = () =>
    element.evaluate((one) => {
      const { top } = one.getBoundingClientRect()
      const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
      scrollTo({ top: scrollY + top - header - 16, behavior: 'instant' })
    })
  await scroll()
  // The header may change once the page is scrolled.
  await element.page().waitForTimeout(250)
  await scroll()
}

/** Waits for fonts and visible pictures, and for the last change to be painted. */
export async function holdStill(page: Page): Promise<void> {
  // Otherwise the pointer would leave a hover style where it last clicked.
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const visible = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    })
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)))
    // Half a pixel would round either way.
    scrollTo({ top: Math.floor(scrollY + 0.25), behavior: 'instant' })
  })
  await page.waitForTimeout(250)
}
