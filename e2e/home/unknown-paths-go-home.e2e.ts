import { expect, test } from '../promise.ts'

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

test('An unknown path under /api is not', async ({ request }) => {
  const answer = await request.get('/api/spelen', { maxRedirects: 0 })
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'not-found' } })
})
