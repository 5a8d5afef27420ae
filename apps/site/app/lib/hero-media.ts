import { type PictureFiles, type PictureName, pictureFiles } from './pictures.ts'

type HeroCut = { name: PictureName; media: string }

// The page's head preloads the first picture by the same rules as the picture itself chooses by: one table for both.
export const HERO_SIZES = '(width < 60rem) 100vw, 78vw'

/** An upright screen gets the upright cut. */
export const UPRIGHT: HeroCut = { name: '01-laser-arena-upright', media: '(width < 37.5rem)' }
export const WIDE: HeroCut = { name: '01-laser-arena', media: '(width >= 37.5rem)' }

export function heroPicture(): PictureFiles {
  const upright = pictureFiles(UPRIGHT.name, UPRIGHT.media)
  const wide = pictureFiles(WIDE.name)
  const size = { width: 960, height: 1200 }
  return {
    sources: [...upright.sources.map((source) => ({ ...source, ...size })), ...wide.sources],
    src: wide.src,
  }
}
