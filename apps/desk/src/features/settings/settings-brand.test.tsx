import type { UploadAnswer } from '@lichtspel/contract/desk/files'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { UPLOAD_LIMITS } from '@lichtspel/domain/catalogue/picture-kinds'
import { NOW, openSettings, serve } from '@lichtspel/test-support/desk/settings.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { valueAt } from './form/draft-paths.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const HASH = '0123456789abcdef01234567'
const uploaded = (kind: string): UploadAnswer => ({
  path: `${kind}.${HASH}`,
  avif: [480, 800, 1200],
  webp: [800, 1200],
  jpg: [1200],
})
const photo = (size = 3) => new File([new Uint8Array(size)], 'foto.png', { type: 'image/png' })

/** Stubs the server, with this answer to uploads. Returns what is published and which kinds were uploaded. */
function serveUploads(answer: (kind: string) => Response = (kind) => Response.json(uploaded(kind))) {
  const catalogue: Catalogue = { ...NOW, venue: { ...NOW.venue, languages: ['nl', 'fr'] } }
  const published = serve(undefined, [catalogue])
  const kinds: string[] = []
  const others = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.startsWith(DESK_PATHS.files)) return await others(path, init)
    const kind = new URL(path, location.href).searchParams.get('kind') ?? ''
    kinds.push(kind)
    return answer(kind)
  })
  return { published, kinds }
}

const review = () => page.getByRole('button', { name: 'Kijk na en publiceer' }).click()

async function publish() {
  await expect.element(page.getByText(/Alle 12 boekingen/)).toBeInTheDocument()
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceer', exact: true }).click()
}

const logo = () => page.getByLabelText('Logo, vierkant', { exact: true })
const brandOf = (published: unknown) => valueAt(published, ['offer', 'venue', 'brand'])

test('shows the logo, replaces it with a file from this device, and publishes the new one', async () => {
  const { published, kinds } = serveUploads()
  await openSettings('brand')
  const shown = page.getByRole('img', { name: 'Logo, vierkant, zoals nu' })
  await expect.element(shown).toHaveAttribute('src', `/beeld/${NOW.venue.brand.mark.path}/96.webp`)
  await userEvent.upload(logo(), photo())
  await expect.element(shown).toHaveAttribute('src', `/beeld/mark.${HASH}/800.webp`)
  await review()
  await publish()
  await expect.poll(() => published.length).toBe(1)
  expect(kinds).toEqual(['mark'])
  expect(valueAt(brandOf(published[0]), ['mark'])).toEqual(uploaded('mark'))
})

test('keeps the address of a single file, and names both files in the list of changes', async () => {
  const { published } = serveUploads()
  await openSettings('brand')
  await userEvent.upload(page.getByLabelText('Foto bij een gedeelde link'), photo())
  await userEvent.upload(page.getByLabelText('Menukaart (Frans)'), photo())
  await review()
  await expect.element(page.getByText('was deel-lichtspel.jpg → wordt foto.png')).toBeVisible()
  await expect
    .element(page.getByText('was menukaart.pdf carte.pdf menu.pdf → wordt menukaart.pdf foto.png menu.pdf'))
    .toBeVisible()
  const shown = [...document.querySelectorAll('li img')].map((one) => one.getAttribute('src'))
  expect(shown).toEqual(['/deel-lichtspel.jpg', `/beeld/share.${HASH}/1200.jpg`])
  await publish()
  await expect.poll(() => published.length).toBe(1)
  expect(brandOf(published[0])).toMatchObject({
    share: `/beeld/share.${HASH}/1200.jpg`,
    menu: { nl: '/menukaart.pdf', fr: `/beeld/menu.${HASH}/menu.pdf` },
  })
})

test('adds a photo with its description in each language, and shows it in the slider', async () => {
  const { published, kinds } = serveUploads()
  await openSettings('brand')
  await page.getByRole('button', { name: 'Brede foto toevoegen' }).click()
  const added = page.getByRole('group').filter({ hasText: 'Nieuwe foto' }).last()
  await userEvent.upload(added.getByLabelText('Foto', { exact: true }), photo())
  await page.getByLabelText('Wat erop te zien is (Nederlands)').last().fill('Karts op een rij')
  await page.getByLabelText('Wat erop te zien is (Frans)').last().fill('Des karts alignés')
  await page.getByRole('button', { name: 'Foto toevoegen', exact: true }).click()
  await page.getByLabelText('Foto 10').selectOptions('Karts op een rij')
  await review()
  await publish()
  await expect.poll(() => published.length).toBe(1)
  expect(kinds).toEqual(['hero'])
  const brand = brandOf(published[0])
  const pictures = valueAt(brand, ['pictures']) as readonly { id: string }[]
  expect(pictures.at(-1)).toMatchObject({
    file: uploaded('hero'),
    alt: { nl: 'Karts op een rij', fr: 'Des karts alignés' },
  })
  expect(valueAt(brand, ['slider', 9])).toBe(pictures.at(-1)?.id)
})

const refused = (status: number, code: string) => () => Response.json({ error: { code } }, { status })
test.each([
  ['of another type', refused(422, 'file-type'), 'Dit soort bestand kan hier niet'],
  ['that is unreadable', refused(422, 'file-unreadable'), 'Dit bestand kunnen we niet lezen'],
  ['that is too small', refused(422, 'picture-small'), 'Deze foto is te klein'],
  ['with too many pixels', refused(422, 'file-large'), 'Dit bestand is te groot'],
  ['that the proxy refuses', () => new Response('', { status: 413 }), 'Dit bestand is te groot'],
  ['without an answer', () => Response.error(), 'De server antwoordt niet'],
])('says what to do about a file %s, and keeps the old one', async (_, answer, words) => {
  serveUploads(answer)
  await openSettings('brand')
  await userEvent.upload(logo(), photo())
  await expect.element(logo()).toHaveAccessibleDescription(new RegExp(words))
  await expect.element(logo()).toHaveAttribute('aria-invalid', 'true')
  const shown = page.getByRole('img', { name: 'Logo, vierkant, zoals nu' })
  await expect.element(shown).toHaveAttribute('src', `/beeld/${NOW.venue.brand.mark.path}/96.webp`)
})

test('does not send a file that is too large', async () => {
  const { kinds } = serveUploads()
  await openSettings('brand')
  // Playwright takes seconds to hand over so large a file.
  const chosen = new DataTransfer()
  chosen.items.add(photo(UPLOAD_LIMITS.bytes + 1))
  const input = logo().element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(logo()).toHaveAccessibleDescription(/Dit bestand is te groot/)
  expect(kinds).toEqual([])
})

test.each([
  ['#101010', 'Deze kleur is te donker. Kies een lichtere'],
  ['geel', 'Schrijf de kleur als #2fe0ff'],
])('the colour %s gets an error that says what to do', async (typed, words) => {
  serveUploads()
  await openSettings('brand')
  await page.getByLabelText('Accent').fill(typed)
  await expect.element(page.getByLabelText('Accent')).toHaveAccessibleDescription(new RegExp(words))
})

test('a colour may be typed in capitals, and with a space that was copied along', async () => {
  const { published } = serveUploads()
  await openSettings('brand')
  await page.getByLabelText('Accent').fill(' #7CFC00')
  await review()
  await publish()
  await expect.poll(() => published.length).toBe(1)
  expect(valueAt(brandOf(published[0]), ['colours', 'accent'])).toBe('#7cfc00')
})
