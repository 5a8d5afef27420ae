// Prints the menu that the à la carte card links to, from the first catalogue or from a file for catalogue:publish. The result is
// committed. The language is the export condition Node runs with; print-all.ts prints every language.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publishingFile } from '@lichtspel/contract/catalogue'
import { FIRST_BRAND } from '@lichtspel/domain/catalogue/first-brand'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { LANGUAGE } from '@lichtspel/texts/language'
import { chromium } from '@playwright/test'
import { menuHtml } from './menu-html.ts'

const FONTS = new URL('../../../../packages/ui/src/fonts/', import.meta.url)
const RESULT = new URL(`../../public${FIRST_BRAND.menu?.[LANGUAGE]}`, import.meta.url).pathname

const [file] = process.argv.slice(2)
const { offer } =
  file === undefined
    ? { offer: FIRST_CATALOGUE }
    : publishingFile.parse(JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8')))
const catalogue = { ...FIRST_CATALOGUE, ...offer }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  await page.setContent(menuHtml(catalogue, { sign: font('unbounded'), plain: font('figtree') }))
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({ path: RESULT, format: 'A4', printBackground: true, tagged: true, outline: true })
} finally {
  await browser.close()
}

function font(family: string): string {
  const file = readFileSync(new URL(`${family}.woff2`, FONTS)).toString('base64')
  return `url(data:font/woff2;base64,${file})`
}
