import { type PictureFiles, type PictureName, pictureFiles } from './pictures.ts'

type HeroCut = { name: PictureName; media: string }

// Shared by the preload in the page's head and the picture itself, so that both choose the same file.
export const HERO_SIZES = '(width < 60rem) 100vw, 78vw'

/** A portrait screen gets the portrait crop. */
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
