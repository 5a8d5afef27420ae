import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PICTURE_RECIPES } from '@lichtspel/domain/catalogue/picture-kinds'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

const api = sharedTestApp()
const manager = sharedColleague(api, 'manager')
const clerk = sharedColleague(api, 'desk')
beforeAll(() => openGent(api))
const stranger = sharedColleague(api, 'manager', { venueId: 'gent' })

/** Whatever a file is said to be, its bytes decide. */
const upload = (kind: string, content: Buffer, headers = manager.headers) =>
  api.app.inject({
    method: 'POST',
    url: DESK_PATHS.files,
    query: { kind },
    payload: content,
    headers: { ...headers, 'content-type': 'application/json' },
  })

async function kept(kind: string, content: Buffer, headers = manager.headers) {
  const answer = await upload(kind, content, headers)
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
  return answer.json() as { path: string; avif: number[]; webp: number[]; jpg: number[] }
}

const get = (path: string, name: string) => api.app.inject(`/beeld/${path}/${name}`)
const refusal = async (kind: string, content: Buffer) => {
  const answer = await upload(kind, content)
  return [answer.statusCode, answer.json().error?.code]
}
/** The same colour gives the same file. */
const plain = (width: number, height: number, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>\n%%EOF\n',
)

describe('an uploaded picture', () => {
  test('is made in the widths and formats of its kind, cropped to its shape', async () => {
    const { path, ...widths } = await kept('hero', await plain(2000, 1000).jpeg().toBuffer())
    // Cropped to 8:5 it is 1600 wide, so the widest file is left out.
    const { webp, jpg } = PICTURE_RECIPES.hero
    expect(widths).toEqual({ avif: [480, 800, 1200], webp, jpg })
    for (const [format, list] of Object.entries(widths)) {
      for (const width of list) {
        const { headers, rawPayload } = await get(path, `${width}.${format}`)
        expect(headers).toMatchObject({
          'content-type': `image/${format === 'jpg' ? 'jpeg' : format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width / 1.6 })
      }
    }
  }, 60_000)

  test('has one file for shared links, and two for icons', async () => {
    const square = await plain(1300, 1300).png().toBuffer()
    const share = await kept('share', square)
    expect(share).toMatchObject({ avif: [], webp: [], jpg: [1200] })
    const { rawPayload } = await get(share.path, '1200.jpg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    const icon = await kept('icon', square)
    for (const width of [48, 180]) {
      const answer = await get(icon.path, `${width}.png`)
      expect(answer.headers['content-type']).toBe('image/png')
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: width })
    }
  })

  test('is upright, and says nothing about the camera, the place or the person', async () => {
    const exif = { IFD0: { Artist: 'An Peeters' }, IFD3: { GPSLatitude: '51/1 13/1 0/1' } }
    // Red above blue; the camera was on its side, so the file has red on the left.
    const sideways = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'blue' } })
      .composite([{ input: await plain(100, 200, 'red').png().toBuffer(), left: 0, top: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { path } = await kept('mark', sideways)
    for (const name of ['192.avif', '96.webp']) {
      const { rawPayload } = await get(path, name)
      const { exif: left, xmp, icc, orientation } = await sharp(rawPayload).metadata()
      expect([left, xmp, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect(rawPayload.includes('Peeters')).toBe(false)
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
      expect(at(info.width / 2, 5)).toBeGreaterThan(200)
      expect(at(info.width / 2, info.height - 5)).toBeLessThan(50)
    }
  })

  test('keeps its transparency, and is on black as JPEG', async () => {
    const clear = await sharp({
      create: { width: 1200, height: 800, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const mark = await kept('mark', clear)
    expect((await sharp((await get(mark.path, '96.webp')).rawPayload).metadata()).hasAlpha).toBe(true)
    const share = await kept('share', clear)
    const { data } = await sharp((await get(share.path, '1200.jpg')).rawPayload)
      .raw()
      .toBuffer({
        resolveWithObject: true,
      })
    expect(Math.max(...data.subarray(0, 30))).toBeLessThan(5)
  })

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'may be %s, whatever type the browser sends',
    async (format) => {
      const content = await plain(200, 200, '#102030').toFormat(format).toBuffer()
      expect(await kept('mark', content)).toMatchObject({ avif: [96, 192] })
    },
  )

  test('that moves becomes its first frame', async () => {
    const frames = ['red', 'blue'].map((colour) => plain(200, 200, colour).png().toBuffer())
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { path } = await kept('mark', moving)
    const { rawPayload } = await get(path, '96.webp')
    expect(await sharp(rawPayload, { pages: -1 }).metadata()).toMatchObject({ width: 96, height: 96 })
    expect((await sharp(rawPayload).stats()).dominant.r).toBeGreaterThan(200)
  })

  test('loses what is hidden behind it', async () => {
    const polyglot = Buffer.concat([
      await plain(200, 200, 'green').png().toBuffer(),
      Buffer.from('<script>alert(1)</script>%PDF-1.7 PK\x03\x04'),
    ])
    const { path } = await kept('mark', polyglot)
    for (const name of ['96.avif', '192.avif', '96.webp'])
      expect((await get(path, name)).rawPayload.includes('script')).toBe(false)
  })
})

test('the same upload has the same path and is made once, another kind or venue has its own', async () => {
  const content = await plain(300, 300, '#123456').png().toBuffer()
  const [one, two] = await Promise.all([kept('mark', content), kept('mark', content)])
  expect(one).toEqual(two)
  expect((await kept('icon', content)).path).not.toBe(one.path)
  const { rows } = await api.database.pool.query('SELECT name FROM venue_file WHERE path = $1', [one.path])
  expect(rows).toHaveLength(3)
  // What is there already needs no picture made, so the answer has what the table has.
  await api.database.pool.query(`DELETE FROM venue_file WHERE path = $1 AND name = '192.avif'`, [one.path])
  expect(await kept('mark', content)).toEqual({ ...one, avif: [96] })
})

test('a menu is served as it was uploaded, and no page can run what it contains', async () => {
  const { path } = await kept('menu', PDF)
  const { headers, rawPayload } = await get(path, 'menu.pdf')
  expect(rawPayload.equals(PDF)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
  })
  expect(headers['content-security-policy']).not.toContain('script-src')
})

describe('refused is', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', 'mark', svg],
    ['a page', 'hero', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'mark', 'GIF89a\x01\x00\x01\x00'],
    ['a sound in the container of WebP', 'mark', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['a PDF as a picture', 'hero', PDF.toString('latin1')],
    ['a page as a menu', 'menu', '<html>%PDF-1.7</html>%%EOF'],
    ['an empty menu', 'menu', ''],
    ['an empty picture', 'hero', ''],
  ])('%s', async (_, kind, text) => {
    expect(await refusal(kind, Buffer.from(text, 'latin1'))).toEqual([422, 'file-type'])
  })

  test('a picture as a menu', async () => {
    expect(await refusal('menu', await plain(9, 9).png().toBuffer())).toEqual([422, 'file-type'])
  })

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s that is cut off', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
      .toFormat(format)
      .toBuffer()
    expect(await refusal('mark', whole.subarray(0, whole.length / 2))).toEqual([422, 'file-unreadable'])
    expect(await refusal('mark', whole.subarray(0, 20))).toEqual([422, 'file-unreadable'])
  })

  test('a menu that is cut off', async () => {
    expect(await refusal('menu', PDF.subarray(0, 40))).toEqual([422, 'file-unreadable'])
  })

  test('another format in the container of AVIF', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    expect(await refusal('mark', heic)).toEqual([422, 'file-unreadable'])
  })

  test('a picture with too many pixels, before it is decoded', async () => {
    const content = await plain(16_400, 16_400, 'black').png({ compressionLevel: 9 }).toBuffer()
    expect(content.length).toBeLessThan(1_000_000)
    expect(await refusal('hero', content)).toEqual([422, 'file-large'])
  }, 60_000)

  test('a picture that is too small for its kind', async () => {
    expect(await refusal('hero', await plain(1199, 1000).png().toBuffer())).toEqual([422, 'picture-small'])
    expect(await refusal('hero', await plain(3000, 700).png().toBuffer())).toEqual([422, 'picture-small'])
  })

  test('a file of more than 12 MiB', async () => {
    const answer = await upload('hero', Buffer.alloc(12 * 1024 * 1024 + 1))
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'request-too-large'])
  })

  test('an unknown kind, and a colleague who is not a manager', async () => {
    const content = await plain(200, 200).png().toBuffer()
    expect(await refusal('poster', content)).toEqual([400, 'request-malformed'])
    const answer = await upload('mark', content, clerk.headers)
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'not-allowed'])
    const elsewhere = { ...manager.headers, origin: 'https://elders.example' }
    expect((await upload('mark', content, elsewhere)).json().error.code).toBe('origin-unknown')
  })

  test('what does not fit in the space of a venue', async () => {
    await api.database.pool.query(
      `INSERT INTO venue_file SELECT 'gent', 'menu.' || lpad(n::text, 24, '0'), 'menu.pdf', convert_to(repeat('x', 12000000), 'UTF8')
         FROM generate_series(1, 17) AS n`,
    )
    const answer = await upload('menu', PDF, stranger.headers)
    expect(answer.statusCode).toBe(200)
    await api.database.pool.query(
      `INSERT INTO venue_file SELECT 'gent', 'menu.' || repeat('a', 24), 'menu.pdf', convert_to(repeat('x', 6000000), 'UTF8')`,
    )
    const full = await upload('menu', Buffer.concat([PDF, Buffer.from('%%EOF')]), stranger.headers)
    expect([full.statusCode, full.json().error.code]).toEqual([422, 'files-full'])
    await api.database.pool.query(`DELETE FROM venue_file WHERE venue_id = 'gent'`)
  })
})

test.each([
  '/beeld/../api/staff/me',
  '/beeld/%2e%2e/%2e%2e',
  `/beeld/hero.${'a'.repeat(24)}/..%2f..%2fpackage.json`,
  `/beeld/hero.${'a'.repeat(24)}/menu.pdf%00.html`,
  `/beeld/hero.${'a'.repeat(24)}/menu.html`,
  `/beeld/hero.${'A'.repeat(24)}/menu.pdf`,
  `/beeld/hero.${'a'.repeat(24)}/800.avif`,
])('%s is not found', async (url) => {
  const answer = await api.app.inject(url)
  expect([answer.statusCode >= 400, answer.headers['cache-control']]).toEqual([true, 'no-store'])
})

test('a file is found under the name of its own venue only', async () => {
  const host = GENT.venue.hosts[0]
  const at = (path: string, headers = {}) => api.app.inject({ url: `/beeld/${path}/menu.pdf`, headers })
  const ours = await kept('menu', Buffer.concat([PDF, Buffer.from('% Antwerpen\n%%EOF')]))
  const theirs = await kept('menu', Buffer.concat([PDF, Buffer.from('% Gent\n%%EOF')]), stranger.headers)
  const answers = await Promise.all([
    at(ours.path),
    at(theirs.path, { host }),
    at(theirs.path),
    at(ours.path, { host }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404])
})

test('pictures are made one at a time, one more per venue waits, and the rest get a 503', async () => {
  const pictures = await Promise.all(
    ['#111', '#222', '#333', '#444', '#555'].map((colour) => plain(200, 200, colour).png().toBuffer()),
  )
  const answers = await Promise.all(pictures.map((content) => upload('mark', content)))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, 200, 503, 503, 503])
})
