// Prints the menu that the à la carte card links to, from the first catalogue or from a file for catalogue:publish. The result is
// committed. The language is the export condition Node runs with; print-all.ts prints every language.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publishingFile } from '@lichtspel/contract/catalogue'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_BRAND } from '@lichtspel/domain/catalogue/first-brand'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { hoursCents, type Module } from '@lichtspel/domain/catalogue/modules'
import { EXTRAS_SECTION, KITCHEN_NOTE, MENU, PARTNER_NOTE } from '@lichtspel/texts/home-prices'
import { LANGUAGE, named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { chromium } from '@playwright/test'

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

/** One A4 page in light colours, because the menu is printed on white paper. */
function menuHtml(catalogue: Catalogue, fonts: { sign: string; plain: string }): string {
  const { venue, modules, rules } = catalogue
  const meals = modules.filter(({ isMeal }) => isMeal).map(({ names }) => named(names))
  return `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"><title>${MENU.title} · ${venue.name}</title>
<style>
@font-face { font-family: Sign; font-weight: 700 800; src: ${fonts.sign} }
@font-face { font-family: Plain; font-weight: 400 700; src: ${fonts.plain} }
@page { margin: 22mm 20mm }
body { margin: 0; color: #171040; font: 400 12pt/1.5 Plain }
h1, h2 { font-family: Sign; letter-spacing: -0.02em; line-height: 1.15; margin: 0 }
h1 { font-size: 30pt; font-weight: 800 } h2 { font-size: 14pt }
header { padding-bottom: 8mm; border-bottom: 1.2mm solid #7b4dff; margin-bottom: 8mm }
article { display: grid; grid-template-columns: 1fr auto; gap: 1mm 8mm; padding: 5mm 0; border-bottom: 0.3mm solid #cfc8ea }
article p, footer p { margin: 0 } article p { grid-column: 1 } article .price { grid-column: 2; grid-row: 1 } strong { font: 700 16pt Sign; white-space: nowrap } small { font-size: 10.5pt; color: #4a3f7d }
footer { margin-top: 8mm; display: grid; gap: 3mm; color: #4a3f7d }
</style></head><body>
<header><h1>${MENU.title}</h1><p>${MENU.lead}</p></header>
<main>${modules.map(row).join('')}</main>
<footer><p>${KITCHEN_NOTE.text(meals, formatPrice(rules.deposit.cents), rules.deposit.mailWorkingDays)} ${MENU.people(rules.eaters.min, rules.eaters.max)}</p>
<p>${PARTNER_NOTE.text}</p>
<p>${venue.name} · ${venue.address.street}, ${venue.address.postalCode} ${venue.address.city} · ${venue.contact.email} · ${venue.contact.phone}</p></footer>
</body></html>`
}

function row(module: Module): string {
  const price =
    module.perPersonCents === null
      ? ''
      : `<p class="price"><strong>${formatPrice(module.perPersonCents)}</strong> <small>${EXTRAS_SECTION.perPerson}</small></p>`
  return `<article><h2>${named(module.names)}</h2>${price}<p>${named(module.lead)} <small>${terms(module)}</small></p></article>`
}

function terms(module: Module): string {
  const { perPersonCents, minPeople, duration } = module
  if (perPersonCents === null) return ''
  if (duration === null) return EXTRAS_SECTION.fromPeople(minPeople)
  const longer = duration.hours + 1
  const extra = EXTRAS_SECTION.longer(
    longer,
    formatPrice(hoursCents(module, longer)),
    formatPrice(duration.extraHourCents),
  )
  return `${EXTRAS_SECTION.forHours(duration.hours)}. ${extra}`
}
