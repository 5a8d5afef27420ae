import type { CardGroup } from './formulas.ts'
import type { Words } from './words.ts'

/** The files of a picture: `/beeld/<path>/<width>.<format>`. The path contains a version or hash, so the files never change. */
export type PictureFile = {
  path: string
  avif: readonly number[]
  webp: readonly number[]
  jpg: readonly number[]
}

/** A picture that the pages use by its id. */
export type BrandPicture = { id: string; file: PictureFile; alt: Words }

/** `#rrggbb`, bright enough for the dark pages. */
export type BrandColours = {
  /** Marks the chosen item and the next action. */
  accent: string
  /** The light next to headings. */
  glow: string
}

/** How a venue presents itself. Addresses of single files start with a slash. */
export type Brand = {
  /** The short name next to the logo. */
  name: string
  colours: BrandColours
  /** The logo, square. */
  mark: PictureFile
  /** A PNG for the browser's tab. */
  icon: string
  /** A PNG for a phone's home screen. */
  touchIcon: string
  /** A JPEG of 1200 × 630 for link previews. */
  share: string
  /** The pictures that the fields below and the attractions name. */
  pictures: readonly BrandPicture[]
  /** The first picture of the home page; portrait screens get the upright one. */
  hero: { picture: string; upright: PictureFile }
  /** In display order. */
  slider: readonly string[]
  /** The picture of each group of formulas. */
  scenes: Readonly<Record<CardGroup, string>>
  /** The menu as a PDF, per language. `null`: the pages link to no menu. */
  menu: Words | null
}

/** The colours of the site's own stylesheet, packages/ui/src/tokens.css. */
export const SITE_COLOURS: BrandColours = { accent: '#2fe0ff', glow: '#7b4dff' }

/** Of attractions. */
export const SITE_LIGHTS: Readonly<Record<string, string>> = {
  laser: '#ff4db8',
  vr: '#2fe0ff',
  interactivefloor: '#a8ff3e',
}

export function hasSiteColours({ colours }: Brand): boolean {
  return colours.accent === SITE_COLOURS.accent && colours.glow === SITE_COLOURS.glow
}

export function findPicture({ pictures }: Brand, id: string | null): BrandPicture | undefined {
  return pictures.find((one) => one.id === id)
}

/** For the ids in a brand itself, which the contract has checked. */
export function getPicture(brand: Brand, id: string): BrandPicture {
  const found = findPicture(brand, id)
  if (found === undefined) throw new RangeError(`no picture: ${id}`)
  return found
}

/** The brand's name as the start of a file's name: `lichtspel`. */
export function brandFileName({ name }: Brand): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[a-z0-9]+/g)?.join('-') ?? 'bezoek'
}
