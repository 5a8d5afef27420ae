import { HERO } from '@lichtspel/texts/site'
import { SITE_URL } from '../addresses.ts'
import { expect, test } from './browser-test.ts'

const styleOf = (css: string, property: string) =>
  `getComputedStyle(document.querySelector('${css}'))['${property}']`

test('the home page draws its own select and underlines the chosen language', async ({ guest }) => {
  await guest.goTo(`${SITE_URL}/`)
  await guest.see({ role: 'button', name: HERO.plan })
  expect(await guest.read(styleOf('form select', 'appearance'))).toBe('none')
  expect(await guest.read(styleOf('[lang=nl][aria-current]', 'textDecorationLine'))).toBe('underline')
})
