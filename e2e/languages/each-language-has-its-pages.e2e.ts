import { pathIn } from '@lichtspel/contract/paths'
import { SITE_URL } from '../addresses.ts'
import { expectAccessible } from '../axe.ts'
import { expectToFit } from '../fitting.ts'
import { letPageFinish } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { SITE_LANGUAGES, WORDS } from './words.ts'

const PAGES = ['/', '/booking', '/privacy', '/toegankelijkheid', '/mijn-boeking']

for (const language of SITE_LANGUAGES) {
  const { OWN_LANGUAGE, NAVIGATION } = WORDS[language]

  for (const page of PAGES) {
    const path = pathIn(language, page)
    test(`${path} says in which language it is, and where it stands in the others`, async ({ page: tab }) => {
      await tab.goto(path)
      await expect(tab.locator('html')).toHaveAttribute('lang', OWN_LANGUAGE.locale)
      await expect(tab.locator('link[rel=canonical]')).toHaveAttribute('href', SITE_URL + path)
      const locale = OWN_LANGUAGE.locale.replace('-', '_')
      await expect(tab.locator('meta[property="og:locale"]')).toHaveAttribute('content', locale)
      const named = await tab
        .locator('link[rel=alternate]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        )
      expect(named).toEqual([
        ...SITE_LANGUAGES.map((other) => [other, SITE_URL + pathIn(other, page)]),
        ['x-default', SITE_URL + page],
      ])
    })
  }

  test(`the switch in ${language} names each language in itself, and leads to the same page`, async ({
    page,
  }) => {
    await page.goto(pathIn(language, '/privacy'))
    for (const place of ['banner', 'contentinfo'] as const) {
      const list = page.getByRole(place).getByRole('list', { name: NAVIGATION.languages })
      await expect(list.getByRole('listitem')).toHaveCount(SITE_LANGUAGES.length)
      for (const other of SITE_LANGUAGES) {
        const { name } = WORDS[other].OWN_LANGUAGE
        if (other === language) await expect(list.locator('[aria-current]')).toContainText(name)
        else {
          const link = list.getByRole('link', { name })
          await expect(link).toHaveAttribute('lang', other)
          await expect(link).toHaveAttribute('hreflang', other)
          await expect(link).toHaveAttribute('href', pathIn(other, '/privacy'))
        }
      }
    }
    await expectAccessible(page)
  })

  test(`every page in ${language} is accessible and fits a small screen`, async ({ page }) => {
    test.slow()
    for (const path of PAGES) {
      await page.goto(pathIn(language, path))
      await letPageFinish(page)
      await expectAccessible(page)
      await expectToFit(page, pathIn(language, path))
    }
  })
}

test('redirects an unknown path to the home page in its language', async ({ request }) => {
  for (const [path, home] of [
    ['/fr/jouer', '/fr/'],
    ['/en/play/', '/en/'],
    ['/de/', '/'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, home])
  }
  const bare = await request.get('/fr', { maxRedirects: 0 })
  expect([bare.status(), bare.headers().location]).toEqual([308, '/fr/'])
})

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('offers the languages in the phone menu and in the footer', async ({ page }) => {
    await page.goto('/booking')
    await page.getByRole('contentinfo').getByRole('link', { name: WORDS.en.OWN_LANGUAGE.name }).click()
    await expect(page).toHaveURL('/en/booking')
    await page.getByRole('button', { name: WORDS.en.NAVIGATION.menu }).click()
    await page.getByRole('banner').getByRole('link', { name: WORDS.fr.OWN_LANGUAGE.name }).click()
    await expect(page).toHaveURL('/fr/booking')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lichtspel')
  })
})
