import type { PictureSource } from '@lichtspel/ui/picture'
import { PICTURES } from './pictures.generated.ts'

export type PictureName = keyof typeof PICTURES
export type PictureFiles = { sources: PictureSource[]; src: string }
type Format = 'avif' | 'webp' | 'jpg'

/** Whether a name in a catalogue is a picture of this site. */
export function isPicture(name: string | null): name is PictureName {
  return name !== null && Object.hasOwn(PICTURES, name)
}

/** Every size of a picture, best format first; the last is for browsers without AVIF or WebP. */
export function pictureFiles(name: PictureName, media?: string): PictureFiles {
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: srcSet(name, format),
    media,
  }))
  const { jpg, webp } = PICTURES[name]
  const [fallback] = jpg
  return { sources, src: fallback === undefined ? url(name, webp[0], 'webp') : url(name, fallback, 'jpg') }
}

export function srcSet(name: PictureName, format: Format): string {
  return PICTURES[name][format].map((width) => `${url(name, width, format)} ${width}w`).join(', ')
}

function url(name: PictureName, width: number | undefined, format: Format): string {
  return `/beeld/${name}.${PICTURES[name].version}/${width}.${format}`
}
