import type { PictureSource } from '@lichtspel/ui/picture'

const files = import.meta.glob<string>('../../pictures/*', { eager: true, query: '?url', import: 'default' })

type Made = { name: string; width: number; format: string; url: string }

const made: Made[] = Object.entries(files).map(([path, url]) => {
  const [, name = '', width = '', format = ''] = /([^/]+)-(\d+)\.(\w+)$/.exec(path) ?? []
  return { name, width: Number(width), format, url }
})

export type PictureFiles = { sources: PictureSource[]; src: string }

/** Every size of a picture, best format first; what a browser without AVIF or WebP gets is the last. */
export function pictureFiles(name: string, media?: string): PictureFiles {
  const sources = ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: srcSet(name, format),
    media,
  }))
  const fallback = ['jpg', 'webp']
    .map((format) => made.find((file) => file.name === name && file.format === format))
    .find(Boolean)
  if (fallback === undefined) throw new Error(`no picture named ${name}: run npm run make:pictures`)
  return { sources, src: fallback.url }
}

function srcSet(name: string, format: string): string {
  return made
    .filter((file) => file.name === name && file.format === format)
    .sort((a, b) => a.width - b.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
