import { SITE_URL } from '../addresses.ts'
import { letPageFinish, letTimePass } from '../hands.ts'
import { expect, test } from '../site-test.ts'

for (const path of ['/', '/booking', '/privacy', '/toegankelijkheid', '/mijn-boeking']) {
  test(`${path} talks to nobody else, and leaves nothing behind`, async ({ page, context }) => {
    const elsewhere: string[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).origin !== SITE_URL) elsewhere.push(request.url())
    })
    await page.goto(path)
    for (let screens = 0; screens < 14; screens++) {
      await page.mouse.wheel(0, 800)
      await letTimePass(page, 50)
    }
    await letPageFinish(page)
    expect(elsewhere).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
  })
}
