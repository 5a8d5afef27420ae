import type { Brand } from '@lichtspel/domain/catalogue/brand'
import * as z from 'zod'
import { readableColour, sentences, shortText, visibleColour } from './catalogue-values.ts'

export const pictureId = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** A name and a version or hash: `01-laser-arena.a84f343b`. */
const PATH = '[a-z0-9-]{1,80}\\.[a-z0-9-]{1,80}'

const widths = (least: number) => z.array(z.int().min(16).max(4096)).min(least).max(8).readonly()

const pictureFile = z.strictObject({
  path: z.string().regex(new RegExp(`^${PATH}$`)),
  avif: widths(1),
  webp: widths(1),
  jpg: widths(0),
})

/** A file of the site, such as `/favicon.png`, or one that the venue uploaded: `/beeld/icoon.1a2b3c4d/180.png`. */
const address = (format: string) =>
  z.string().regex(new RegExp(`^/(?:beeld/${PATH}/)?[a-z0-9-]{1,80}\\.${format}$`))

const menu = z
  .object({ nl: address('pdf') })
  .catchall(address('pdf'))
  .refine((files) => Object.keys(files).every((key) => /^[a-z]{2}$/.test(key)), 'not a language')

export const brand = z.strictObject({
  name: shortText,
  colours: z.strictObject({ accent: readableColour, glow: visibleColour }),
  mark: pictureFile,
  icon: address('png'),
  touchIcon: address('png'),
  share: address('jpg'),
  pictures: z
    .array(z.strictObject({ id: pictureId, file: pictureFile, alt: sentences }))
    .max(60)
    .readonly(),
  hero: z.strictObject({ picture: pictureId, upright: pictureFile }),
  slider: z
    .array(pictureId)
    .min(1)
    .max(24)
    .refine((list) => new Set(list).size === list.length, 'a picture stands twice')
    .readonly(),
  scenes: z.strictObject({ play: pictureId, party: pictureId, work: pictureId }),
  menu: menu.nullable(),
}) satisfies z.ZodType<Brand>
