import type { Page } from '@playwright/test'
import { letPageFinish, letTimePass } from '../hands.ts'
import { expect, test } from '../site-test.ts'

const STOPS = [
  'Naar de inhoud',
  'Lichtspel, naar de startpagina',
  'Activiteiten',
  'Prijzen',
  'Openingsuren',
  'Goed om te weten',
  'Mijn boeking',
  'FR Français',
  'EN English',
  'Boek nu',
  expect.stringMatching(/^za \d+ [a-z]{3}$/),
  'Namiddag',
  'Laser',
  'VR',
  'Vloer',
  'Aantal spelers',
  'Iemand jarig? vanaf 8 spelers',
  'Plan ons bezoek',
  'Kijk even binnen',
  'Vorige foto',
  'Pauzeer de foto’s',
  'Volgende foto',
  'Verjaardag',
  'Vrienden',
  'Bedrijf',
  'Student',
  'Kies deze formule Standaard',
  'Kies deze formule Op maat',
  'Kies deze formule Student',
  'Mail ons Studentenevent',
  'Kies deze formule Verjaardag',
  'Kies deze formule Verjaardag Deluxe',
  'Kies deze formule Birthday Party Kids',
  'Kies deze formule Vrijgezellen',
  'Boek online',
  'Mail ons Receptie',
  'Mail ons Business',
  'Mail ons Corporate',
  'Mail ons Corporate+',
  'Menukaart (pdf)',
  'Mail ons',
  'Bel ons',
  'Vanaf welke leeftijd kan je meespelen?',
  'Kan ik met een rolstoel binnen?',
  'Kan ik VR spelen met een bril?',
  'Wat trek ik aan?',
  'Waar kan ik parkeren, en welke tram stopt dichtbij?',
  'Wat als er geen medewerkers zijn?',
  'Wanneer betaal ik?',
  'Wat kost het voor onze groep?',
  'Kunnen we met minder dan 4 spelers komen?',
  'Kan ik mijn boeking nog wijzigen of annuleren?',
  'Ik vind mijn bevestigingsmail niet meer. Wat nu?',
  'Kan ik een cadeaubon kopen of gebruiken?',
  'hallo@lichtspel.example',
  '+32 3 000 00 00',
  'Activiteiten',
  'Prijzen',
  'Openingsuren',
  'Goed om te weten',
  'Boek nu',
  'Mijn boeking',
  'Privacy',
  'Toegankelijkheid',
  'Français',
  'English',
]

test('From the first Tab to the footer, each stop is visible and follows the order of the page', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await scriptTookOver(page)
  const stops: string[] = []
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    // At human speed, because the page scrolls to each stop.
    await letTimePass(page, 150)
    const stop = await focusedElement(page)
    // After the last stop, nothing has focus.
    if (stop === null) continue
    if (stop.name === stops[0]) break
    // The booking screen loads when it comes near the viewport. booking/the-keyboard-is-enough covers its keys.
    if (stop.isBooking) continue
    expect(stop.visible, `${stop.name} can be seen when focused`).toBe(true)
    expect(stop.ring, `${stop.name} shows that it has focus`).toBe(true)
    stops.push(stop.name)
  }
  expect(stops).toEqual(STOPS)
})

test('Tabbing without a pause goes from the pictures to their buttons and on', async ({ browser }) => {
  for (let visit = 0; visit < 4; visit++) {
    const page = await browser.newPage()
    await page.goto('/')
    await scriptTookOver(page)
    await page.evaluate(() => {
      const note = ({ target }: Event) => {
        const name = (target as Element).getAttribute('aria-label') ?? (target as Element).textContent ?? ''
        document.body.dataset.stops = `${document.body.dataset.stops ?? ''}|${name.trim()}`
      }
      // In the capture phase: React stops the event in parts whose script has not loaded yet.
      document.addEventListener('focusin', note, { capture: true })
    })
    for (let press = 0; press < 25; press++) await page.keyboard.press('Tab')
    const stops = (await page.evaluate(() => document.body.dataset.stops ?? '')).split('|')
    const first = stops.indexOf('Vorige foto')
    expect(stops.slice(first, first + 4)).toEqual([
      'Vorige foto',
      'Pauzeer de foto’s',
      'Volgende foto',
      'Verjaardag',
    ])
    await page.close()
  }
})

test('The first stop is a skip link to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('radio', { checked: true }).first()).toBeFocused()
})

test('The arrow keys and the buttons turn the pictures', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.goto('/')
  await scriptTookOver(page)
  await page.getByRole('list', { name: 'Kijk even binnen' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Foto 2 van 9')).toBeAttached()
  await page.getByRole('button', { name: 'Volgende foto' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Foto 3 van 9')).toBeAttached()
})

test('A card opens the booking page, with the right title and focus', async ({ page }) => {
  await page.goto('/')
  await scriptTookOver(page)
  // The script loads when the cards come near the viewport. Until then a card is a plain link.
  await page.getByRole('link', { name: 'Kies deze formule Birthday Party Kids' }).focus()
  await letTimePass(page, 1_000)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/booking?formule=kids')
  await expect(page).toHaveTitle('Boek nu · Lichtspel Antwerpen')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

/**
 * Waits for the script. Until it runs, a card is a plain link that loads a new page, and the slider has not chosen its first picture.
 */
async function scriptTookOver(page: Page): Promise<void> {
  await letPageFinish(page)
}

type Stop = { name: string; visible: boolean; ring: boolean; isBooking: boolean }

function focusedElement(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const labelled = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const field = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const named = field ?? labelled ?? element
    const words = element.getAttribute('aria-label') ?? named.textContent ?? ''
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(
      Math.min(Math.max(x + width / 2, 0), innerWidth - 1),
      Math.min(Math.max(y + height / 2, 0), innerHeight - 1),
    )
    return {
      name: words.replace(/\s+/g, ' ').trim(),
      visible: top !== null && (element.contains(top) || top.contains(element)),
      ring: getComputedStyle(element).outlineStyle !== 'none',
      isBooking: element.closest('#boeken') !== null,
    }
  })
}
