import { UPRIGHT, WIDE } from './hero-media.ts'
import { type PictureFiles, pictureFiles } from './pictures.ts'

export function heroPicture(): PictureFiles {
  const upright = pictureFiles(UPRIGHT.name, UPRIGHT.media)
  const wide = pictureFiles(WIDE.name)
  const size = { width: 960, height: 1200 }
  return {
    sources: [...upright.sources.map((source) => ({ ...source, ...size })), ...wide.sources],
    src: wide.src,
  }
}
