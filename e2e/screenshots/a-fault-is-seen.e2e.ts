import { mkdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from '../reading.ts'
import { putOldBesideNew } from './old-beside-new.ts'

const BOX = 'border: 1px solid; border-radius: 8px; height: 40px'
const PLANTED = [
  {
    fault: 'a control that is too small',
    html: '<button style="height: 20px; width: 80px">Boek</button>',
    said: /button "Boek" is hit within 80 × 20 px/,
  },
  {
    fault: 'boxes that touch',
    html: `<div style="${BOX}">een</div><div style="${BOX}">twee</div>`,
    said: /div "een" touches div "twee"/,
  },
  {
    fault: 'a heading that touches a picture',
    html: '<div style="height: 90px">beeld</div><section><h2 style="margin: 0">Openingsuren</h2></section>',
    said: /touches h2 "Openingsuren"/,
  },
  {
    fault: 'a thin column',
    html: '<p style="width: 30px; font-size: 16px">op de da en nu ja zo</p>',
    said: /has \d lines of \d letters/,
  },
  {
    fault: 'a word that is broken',
    html: '<p style="width: 60px; word-break: break-all">Verjaardagsfeestje</p>',
    said: /broken: Verjaardagsfeestje/,
  },
  {
    fault: 'text outside its button',
    html: '<button style="width: 60px; height: 40px; white-space: nowrap; overflow: visible; padding: 0; text-align: left">Controleer en boek</button>',
    said: /"Controleer en boek" out of button/,
  },
]

for (const { fault, html, said } of PLANTED) {
  test(`${fault} is seen`, async ({ page }) => {
    await page.setContent(`<main>${html}</main>`)
    expect((await faultsOf(page)).join('\n')).toMatch(said)
  })
}

test('a tidy page has no fault', async ({ page }) => {
  await page.setContent(
    `<main><h1>Bezoek</h1><p>Lees <a href="/">de voorwaarden</a> eens rustig na.</p>
     <div style="${BOX}">een</div><div style="${BOX}; margin-top: 8px">twee</div>
     <label style="display: block; padding: 8px"><input type="checkbox"> Verjaardag</label>
     <style>#small { position: relative; height: 20px; padding: 0 } #small::after { content: ''; position: absolute; inset: -4px }</style>
     <button id="small">Klein om te zien</button>
     <button style="height: 44px; width: 120px">Boek</button></main>`,
  )
  expect(await faultsOf(page)).toEqual([])
})

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
test('the old picture stands beside the new one', async ({}, { outputDir }) => {
  mkdirSync(outputDir, { recursive: true })
  for (const [which, background] of [['expected', 'red'] as const, ['actual', 'blue'] as const])
    await sharp({ create: { width: 10, height: 10, channels: 3, background } }).toFile(
      `${outputDir}/home-390-${which}.png`,
    )
  await putOldBesideNew(outputDir)
  const { data, info } = await sharp(`${outputDir}/home-390-old-and-new.png`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 44, height: 10 })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  expect([...data.subarray(43 * 3, 44 * 3)]).toEqual([0, 0, 255])
})
