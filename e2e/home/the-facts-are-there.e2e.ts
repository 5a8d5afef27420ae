import { getPicture } from '@lichtspel/domain/catalogue/brand'
import { FIRST_BRAND } from '@lichtspel/domain/catalogue/first-brand'
import { expect, test } from '../site-test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('The headings alone outline the page', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laser, VR en licht onder je voeten')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Waar hebben jullie zin in?',
    'Kijk even binnen',
    'Openingsuren',
    'Kies jullie formule',
    'Honger of dorst?',
    'Goed om te weten',
    'Boek nu bij Lichtspel Antwerpen',
  ])
})

test('Says in one sentence what it is, where, and from how many players', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Laser, VR en licht' })).toContainText(
    /Lasershooten, VR-shooten en een interactieve vloer in Antwerpen, vanaf\s4\sspelers\./,
  )
  // A couple that looks for its number in the list finds why it is not there.
  await expect(page.getByLabel('Aantal spelers').getByRole('option').first()).toHaveText('vanaf 4 spelers')
})

test('Shows the opening hours, when staff are present and when to arrive', async ({ page }) => {
  const hours = page.getByRole('region', { name: 'Openingsuren' })
  await expect(hours).toContainText('7 dagen op 7, op reservatie8:00–24:00')
  await expect(hours).toContainText('Medewerkers aanwezig10:00–19:00')
  await expect(hours).toContainText('Aanwezig voor het eerste spel15 min')
})

test('Shows the three activities with their times and group sizes', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Waar hebben jullie zin in?' })
  const activity = (name: string) =>
    section.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(activity('Lasershooten')).toContainText('12 minuten')
  await expect(activity('Lasershooten')).toContainText('20 minuten per tijdslot')
  await expect(activity('Lasershooten')).toContainText('4 tot 24 spelers tegelijk')
  await expect(activity('VR-shooten')).toContainText('10 minuten')
  await expect(activity('VR-shooten')).toContainText('15 minuten per tijdslot')
  await expect(activity('VR-shooten')).toContainText('4 tot 6 spelers tegelijk')
  await expect(activity('Interactieve vloer')).toContainText('15 minuten op de timer')
  await expect(activity('Interactieve vloer')).toContainText('20 minuten per tijdslot')
  await expect(activity('Interactieve vloer')).toContainText('4 tot 6 spelers tegelijk')
})

test('All nine pictures have alt text', async ({ page }) => {
  const strip = page.getByRole('list', { name: 'Kijk even binnen' })
  for (const id of FIRST_BRAND.slider)
    await expect(strip.getByRole('img', { name: getPicture(FIRST_BRAND, id).alt.nl })).toBeAttached()
  await expect(strip.getByRole('img')).toHaveCount(9)
})

test('Shows the prices per game', async ({ page }) => {
  const row = page.getByRole('region', { name: 'Prijs per spel' }).getByRole('listitem')
  await expect(row).toHaveText([
    /1 spel\s+€\s10/,
    /2 spellen\s+€\s19/,
    /3 spellen\s+€\s27/,
    /4 spellen\s+€\s36/,
    /extra spel\s+\+ €\s9/,
  ])
})

test('Shows the extras with their prices and minimums, and a menu that opens', async ({ page, request }) => {
  const extra = (name: string) => page.getByRole('article', { name, exact: true })
  await expect(extra('Drankenforfait')).toContainText(/€\s18.*2 uur.*€\s24 voor 3 uur.*€\s6 per uur extra/)
  await expect(extra('Pastabuffet')).toContainText(/€\s10.*Vanaf 8 personen/)
  await expect(extra('Groot buffet')).toContainText(/€\s20.*Vanaf 18 personen/)
  const href = await extra('À la carte').getByRole('link', { name: 'Menukaart (pdf)' }).getAttribute('href')
  const menu = await request.get(href ?? '')
  expect(menu.headers()['content-type']).toBe('application/pdf')
  expect((await menu.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('Shows the deposit, the partner restaurant and the lower rates', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'een voorschot van € 50. Hoe jullie betalen, staat er meteen na het boeken. Binnen 1 werkdag mailen we het ook.',
  )
  await expect(main).toContainText(
    'overschrijving of betaalapp, of ter plaatse met cash, debetkaart of kredietkaart',
  )
  await expect(main).toContainText('Betaal het ten laatste 3 dagen voor het bezoek.')
  await expect(main).toContainText('Ter plaatse trekken we het voorschot van de rekening af.')
  await expect(main).toContainText('krijgt iedereen die mee-eet een gratis drankje')
  await expect(main).toContainText('Vanaf 25 spelers gelden lagere tarieven')
})

test('The footer shows the venue, its address, email, phone, VAT number and bank account', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  for (const fact of [
    'Lichtspel Antwerpen',
    'Laser, VR en licht onder je voeten',
    'Kaaistraat 1',
    '2000 Antwerpen',
    'BE 0123.456.749',
    'BE68 5390 0754 7034',
  ]) {
    await expect(footer).toContainText(fact)
  }
  await expect(footer.getByRole('link', { name: 'hallo@lichtspel.example' })).toHaveAttribute(
    'href',
    'mailto:hallo@lichtspel.example',
  )
  await expect(footer.getByRole('link', { name: '+32 3 000 00 00' })).toHaveAttribute(
    'href',
    'tel:+3230000000',
  )
})
