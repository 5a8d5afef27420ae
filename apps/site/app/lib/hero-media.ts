import { type Brand, getPicture, type PictureFile } from '@lichtspel/domain/catalogue/brand'
import { type PictureFiles, pictureFiles } from './pictures.ts'

type HeroCut = { file: PictureFile; media: string }

// Shared by the preload in the page's head and the picture itself, so that both choose the same file.
export const HERO_SIZES = '(width < 60rem) 100vw, 78vw'

/** A portrait screen gets the portrait crop. */
export function heroCuts(brand: Brand): { upright: HeroCut; wide: HeroCut } {
  return {
    upright: { file: brand.hero.upright, media: '(width < 37.5rem)' },
    wide: { file: getPicture(brand, brand.hero.picture).file, media: '(width >= 37.5rem)' },
  }
}

export function heroPicture(brand: Brand): PictureFiles {
  const cuts = heroCuts(brand)
  const upright = pictureFiles(cuts.upright.file, cuts.upright.media)
  const wide = pictureFiles(cuts.wide.file)
  const size = { width: 960, height: 1200 }
  return {
    sources: [...upright.sources.map((source) => ({ ...source, ...size })), ...wide.sources],
    src: wide.src,
  }
}
