import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { type SitePage, sitePage } from './site-files.ts'

/** Counts the renderings of each page. */
function counted() {
  const renderings: string[] = []
  const render = (name: string) => async () => {
    renderings.push(name)
    return await sitePage('text/html', name.repeat(1_000))
  }
  return { renderings, render }
}

const unexpected = (error: unknown) => expect.fail(String(error))

const fail = async (): Promise<SitePage> => {
  throw new Error('the template is broken')
}

describe('a page', () => {
  test('is rendered once per version, also for visitors who ask at once', async () => {
    const { renderings, render } = counted()
    const cache = new PageCache(unexpected)
    await Promise.all([1, 2, 3].map(() => cache.get('a', '1', render('a1'))))
    await cache.get('a', '1', render('a1'))
    await cache.get('a', '2', render('a2'))
    expect(renderings).toEqual(['a1', 'a2'])
  })

  test('that cannot be rendered stays as it was, and is tried again', async () => {
    const { renderings, render } = counted()
    const errors: unknown[] = []
    const cache = new PageCache((error) => errors.push(error))
    const former = await cache.get('a', '1', render('a1'))
    expect(await cache.get('a', '2', fail)).toBe(former)
    await cache.get('a', '2', render('a2'))
    expect([renderings, errors.length]).toEqual([['a1', 'a2'], 1])
    await expect(cache.get('b', '1', fail)).rejects.toThrow('the template is broken')
  })

  test('gives way when there are too many, the one not asked for longest first', async () => {
    const { renderings, render } = counted()
    const { plain, gzip, brotli } = await sitePage('text/html', 'a'.repeat(1_000))
    const cache = new PageCache(unexpected, 2 * (plain.length + gzip.length + brotli.length))
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(name, '1', render(name))
    expect(renderings).toEqual(['a', 'b', 'c', 'b'])
  })
})
