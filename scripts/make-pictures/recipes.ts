import { PICTURE_RECIPES } from '@lichtspel/domain/catalogue/picture-kinds'

/** The ratio to crop a master to, and the position of the crop: 0 is its left or upper end, 1 its right or lower end. */
export type Crop = { ratio: number; x: number; y: number; zoom?: number }

export type Recipe = {
  master: string
  /** The name of the results: the master's own name, unless it is cropped. */
  name: string
  crop?: Crop
  avif: readonly number[]
  webp: readonly number[]
  jpg: readonly number[]
}

export type Picture = { width: number; format: 'avif' | 'webp' | 'jpg'; content: Uint8Array }

// The ring fills the square, so that it can be displayed round.
export const MARK_CROP = { ratio: 1, x: 0.5, y: 0, zoom: 0.87 } satisfies Crop

const SCENES = [
  '01-laser-arena',
  '02-laser-duel',
  '03-laser-team',
  '04-vr-arena',
  '05-vr-headset',
  '06-floor-overview',
  '07-floor-jump',
  '08-birthday',
  '09-reception',
]
const CARDS = ['10-card-laser', '11-card-vr', '12-card-floor']

export const RECIPES: readonly Recipe[] = [
  ...SCENES.map((name) => ({ master: name, name, ...widthsOf('hero') })),
  ...CARDS.map((name) => ({ master: name, name, ...widthsOf('card') })),
  // The first screen of a phone is portrait: the same scene, cropped around its two players.
  {
    master: '01-laser-arena',
    name: '01-laser-arena-upright',
    crop: { ratio: 4 / 5, x: 0.58, y: 0.5 },
    ...widthsOf('upright'),
  },
  { master: '13-brand-mark', name: '13-brand-mark', crop: MARK_CROP, ...widthsOf('mark') },
]

/** The same as those of pictures that a venue uploads. */
function widthsOf(kind: keyof typeof PICTURE_RECIPES) {
  const { avif, webp, jpg } = PICTURE_RECIPES[kind]
  return { avif, webp, jpg }
}

/** Master 13 is also the source of the icons, and master 01 of the preview picture for shared links. */
export const ICON_MASTER = '13-brand-mark'
export const SHARE_MASTER = '01-laser-arena'
