import { endProcess, startApi } from '../api-process.ts'
import { freePort, untilReady } from '../house.ts'
import { publish, standardFor } from '../publish.ts'
import { expect, test } from '../site-test.ts'

test('two servers show a published price within two seconds, in their pages too', async ({ page, house }) => {
  const port = await freePort()
  const other = startApi(house.databaseUrl, port, 'client')
  try {
    const urls = [house.url, `http://localhost:${port}`]
    await untilReady(`http://localhost:${port}`)
    const pages = () => Promise.all(urls.map(async (url) => (await fetch(`${url}/`)).text()))
    for (const html of await pages()) expect(html).not.toContain('€\u00a013')
    publish(house.databaseUrl, standardFor(1300))
    const started = performance.now()
    await expect
      .poll(async () => (await pages()).every((html) => html.includes('€\u00a013')), {
        timeout: 2_000,
        intervals: [50],
      })
      .toBe(true)
    expect(performance.now() - started).toBeLessThan(2_000)
    await page.goto(`${house.url}/`)
    await expect(page.getByRole('region', { name: 'Prijs per spel' })).toContainText('€ 13')
  } finally {
    await endProcess(other, 'SIGTERM')
  }
})
