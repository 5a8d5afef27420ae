import { expect, test } from '../site-test.ts'

for (const path of ['/spelen', '/booking/morgen', '/index.html', '/_ui', '/beheerx']) {
  test(`${path} is answered with a redirect`, async ({ request, page }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe('/')
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laser, VR en licht onder je voeten')
  })
}

for (const path of ['/booking/', '/Booking', '/BOOKING/']) {
  test(`${path} opens the booking, with what was asked`, async ({ request, page }) => {
    const answer = await request.get(`${path}?spelers=8`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([308, '/booking?spelers=8'])
    await page.goto(`${path}?spelers=8`)
    await expect(page).toHaveURL(/\/booking(\?|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Antwerpen')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/booking$/)
  })
}

test('An unknown path under /api returns 404', async ({ request }) => {
  const answer = await request.get('/api/spelen', { maxRedirects: 0 })
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'not-found' } })
})
