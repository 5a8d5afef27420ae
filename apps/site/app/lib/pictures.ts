import type { PictureFile } from '@lichtspel/domain/catalogue/brand'
import type { PictureSource } from '@lichtspel/ui/picture'

export type PictureFiles = { sources: PictureSource[]; src: string }
type Format = 'avif' | 'webp' | 'jpg'

/** Every size of a picture, best format first; the last is for browsers without AVIF or WebP. */
export function pictureFiles(file: PictureFile, media?: string): PictureFiles {
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: srcSet(file, format),
    media,
  }))
  const { jpg, webp } = file
  const [fallback] = jpg
  return { sources, src: fallback === undefined ? url(file, webp[0], 'webp') : url(file, fallback, 'jpg') }
}

export function srcSet(file: PictureFile, format: Format): string {
  return file[format].map((width) => `${url(file, width, format)} ${width}w`).join(', ')
}

function url({ path }: PictureFile, width: number | undefined, format: Format): string {
  return `/beeld/${path}/${width}.${format}`
}
