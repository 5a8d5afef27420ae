import { type PictureFiles, pictureFiles } from './pictures.ts'

// An upright screen gets the upright cut; the page's head preloads by the same rules.
export const UPRIGHT_MEDIA = '(width < 37.5rem)'
export const WIDE_MEDIA = '(width >= 37.5rem)'
export const HERO_SIZES = '(width < 60rem) 100vw, 78vw'

export function heroPicture(): PictureFiles {
  const upright = pictureFiles('01-laser-arena-upright', UPRIGHT_MEDIA)
  const wide = pictureFiles('01-laser-arena')
  const size = { width: 960, height: 1200 }
  return {
    sources: [...upright.sources.map((source) => ({ ...source, ...size })), ...wide.sources],
    src: wide.src,
  }
}
