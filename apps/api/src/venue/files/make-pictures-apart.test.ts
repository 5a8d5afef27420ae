import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makePicturesApart } from './make-pictures-apart.ts'

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#804020' } })
    .png()
    .toBuffer()

test('a picture is made without the variables and flags of the server', async () => {
  const harmful = '--import=data:text/javascript,process.exit(1)'
  vi.stubEnv('NODE_OPTIONS', harmful)
  process.execArgv.push(harmful)
  const made = await makePicturesApart({ kind: 'mark', content: await square(96) })
  process.execArgv.pop()
  vi.unstubAllEnvs()
  expect(made.map(({ name }) => name)).toEqual(['96.avif', '96.webp'])
})

test('a picture in another format is not opened, even if it looked like one of ours', async () => {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"></svg>')
  await expect(makePicturesApart({ kind: 'mark', content })).rejects.toMatchObject({
    code: 'file-unreadable',
  })
})

test.runIf(process.platform === 'linux')('a picture that takes too much memory is refused', async () => {
  const content = await square(2000)
  const making = makePicturesApart({ kind: 'hero', content }, { memoryBytes: 60 * 1024 * 1024 })
  await expect(making).rejects.toMatchObject({ code: 'file-unreadable' })
})

test('a picture of a few kB with more than 20 megapixels is refused before it is decoded', async () => {
  const content = await sharp({ create: { width: 4500, height: 4500, channels: 3, background: '#804020' } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  expect(content.length).toBeLessThan(10_000)
  await expect(makePicturesApart({ kind: 'hero', content })).rejects.toMatchObject({ code: 'file-large' })
}, 30_000)

test('a picture that takes too long ends as busy, and nothing goes on with it', async () => {
  const content = await square(2000)
  await expect(makePicturesApart({ kind: 'hero', content }, { patienceMs: 1 })).rejects.toMatchObject({
    code: 'busy',
  })
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain('ProcessWrap')
})
