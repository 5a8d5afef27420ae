import type { Brand, BrandPicture, PictureFile } from '@lichtspel/domain/catalogue/brand'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { PICTURE_RECIPES, type PictureKind } from '@lichtspel/domain/catalogue/picture-kinds'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { named } from '@lichtspel/texts/language'
import {
  address,
  choice,
  colour,
  type Form,
  group,
  list,
  menus,
  type Option,
  optional,
  picture,
  row,
  text,
  values,
  words,
} from '../form/description.ts'

const { brand: BRAND } = FIELDS
const MAX_OPTION_LENGTH = 60

/** The venue's pictures, by what they show. */
export function pictureOptions({ venue }: Offer): Option[] {
  return venue.brand.pictures.map(({ id, alt }) => ({ value: id, label: shortened(named(alt) || id) }))
}

function shortened(label: string): string {
  return label.length > MAX_OPTION_LENGTH ? `${label.slice(0, MAX_OPTION_LENGTH - 1)}…` : label
}

/** A picture keeps the shape it was added with, which its widths tell. */
function kindOf(file: PictureFile | undefined): PictureKind {
  return PICTURE_RECIPES.card.avif.every((width) => file?.avif.includes(width)) ? 'card' : 'hero'
}

const pictureFields = (kind: PictureKind): Form<BrandPicture> => ({
  id: null,
  file: picture(BRAND.file, kind),
  alt: words(BRAND.alt, 2),
})
const FIELDS_BY_KIND = { hero: pictureFields('hero'), card: pictureFields('card') }

/** A picture without files yet, in the shape of its kind. */
const blankFile = (kind: PictureKind): PictureFile => ({
  path: '',
  avif: PICTURE_RECIPES[kind].avif,
  webp: [],
  jpg: [],
})

export const BRAND_FIELDS: Form<Brand> = {
  name: text(BRAND.name),
  colours: row(BRAND.colours, { accent: colour(BRAND.accent), glow: colour(BRAND.glow) }),
  mark: picture(BRAND.mark, 'mark'),
  icon: address(BRAND.icon, 'icon', '48.png'),
  touchIcon: address(BRAND.touchIcon, 'icon', '180.png'),
  share: address(BRAND.share, 'share', '1200.jpg'),
  menu: optional(BRAND.menu, menus(BRAND.menu.inner)),
  pictures: list<BrandPicture>(BRAND.pictures, {
    additions: [
      { label: BRAND.addWide, preset: { file: blankFile('hero') } },
      { label: BRAND.addCard, preset: { file: blankFile('card') } },
    ],
    titleOf: ({ alt }) => named(alt) || BRAND.newPicture,
    fieldsOf: ({ file }) => FIELDS_BY_KIND[kindOf(file) === 'card' ? 'card' : 'hero'],
  }),
  hero: group(BRAND.hero, {
    picture: choice(BRAND.heroPicture, pictureOptions),
    upright: picture(BRAND.upright, 'upright'),
  }),
  slider: values(BRAND.slider, choice(BRAND.slide, pictureOptions), {
    labelOf: (place) => `${BRAND.slide} ${place + 1}`,
    add: BRAND.addSlide,
    blankOf: () => '',
    isOrdered: true,
  }),
  scenes: row(BRAND.scenes, {
    play: choice(FIELDS.formulas.groups.play, pictureOptions),
    party: choice(FIELDS.formulas.groups.party, pictureOptions),
    work: choice(FIELDS.formulas.groups.work, pictureOptions),
  }),
}
