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
  png?: readonly number[]
  isRecoloured?: true
}

export type Picture = { width: number; format: 'avif' | 'webp' | 'jpg' | 'png'; content: Uint8Array }

/** The names of Gent's results start with it. */
export const GENT_PREFIX = 'gent-'

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

// The first screen of a phone is portrait: the same scene, cropped around its two players.
const UPRIGHT_CROP = { ratio: 4 / 5, x: 0.58, y: 0.5 } satisfies Crop

/** Master 13 is also the source of the icons, and master 01 of the preview picture for shared links. */
export const ICON_MASTER = '13-brand-mark'
export const SHARE_MASTER = '01-laser-arena'

export const RECIPES: readonly Recipe[] = [
  ...SCENES.map((name) => ({ master: name, name, ...widthsOf('hero') })),
  ...CARDS.map((name) => ({ master: name, name, ...widthsOf('card') })),
  {
    master: '01-laser-arena',
    name: '01-laser-arena-upright',
    crop: UPRIGHT_CROP,
    ...widthsOf('upright'),
  },
  { master: '13-brand-mark', name: '13-brand-mark', crop: MARK_CROP, ...widthsOf('mark') },
  ...gentRecipes(),
]

/** The same as those of pictures that a venue uploads. */
function widthsOf(kind: keyof typeof PICTURE_RECIPES) {
  const { avif, webp, jpg } = PICTURE_RECIPES[kind]
  return { avif, webp, jpg }
}

/** The sample venue in Gent: fewer pictures in fewer sizes, because only developers see them. */
function gentRecipes(): Recipe[] {
  const scene = { avif: [480, 1200], webp: [800], jpg: [] }
  const card = { avif: [600], webp: [600], jpg: [] }
  const recipe = (
    name: string,
    master: string,
    widths: Pick<Recipe, 'avif' | 'webp' | 'jpg' | 'png'>,
    crop?: Crop,
  ) => ({
    name: `${GENT_PREFIX}${name}`,
    master,
    ...(crop && { crop }),
    ...widths,
    isRecoloured: true as const,
  })
  return [
    recipe('arena', '01-laser-arena', scene),
    recipe('arena-staand', '01-laser-arena', { avif: [780], webp: [780], jpg: [] }, UPRIGHT_CROP),
    recipe('duel', '02-laser-duel', scene),
    recipe('ploeg', '03-laser-team', scene),
    recipe('vloer', '06-floor-overview', scene),
    recipe('feest', '08-birthday', scene),
    recipe('bar', '09-reception', scene),
    recipe('kaart-karting', '03-laser-team', card, { ratio: 4 / 5, x: 0.85, y: 0.72, zoom: 0.56 }),
    recipe('kaart-laser', '10-card-laser', card),
    recipe('kaart-vloer', '12-card-floor', card),
    recipe('merk', ICON_MASTER, widthsOf('mark'), MARK_CROP),
    recipe('icoon', ICON_MASTER, { avif: [], webp: [], jpg: [], png: [48, 180] }, MARK_CROP),
    recipe('deel', SHARE_MASTER, { avif: [], webp: [], jpg: [1200] }, { ratio: 1200 / 630, x: 0.5, y: 0.5 }),
  ]
}
