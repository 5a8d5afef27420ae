import { PICTURE_RECIPES, type PictureKind } from '@lichtspel/domain/catalogue/picture-kinds'
import * as z from 'zod'

const PICTURES = Object.keys(PICTURE_RECIPES) as PictureKind[]

export const uploadQuery = z.strictObject({
  kind: z.enum([...PICTURES, 'menu']).meta({ description: 'What the file is for. A menu is a PDF' }),
})
export type FileKind = z.infer<typeof uploadQuery>['kind']

const widths = z.array(z.int().min(10).max(9_999))

/** The files are at /beeld/<path>/: <width>.<format>, 48.png and 180.png of an icon, menu.pdf of a menu. */
export const uploadAnswer = z.strictObject({
  path: z.string(),
  avif: widths,
  webp: widths,
  jpg: widths,
})
export type UploadAnswer = z.infer<typeof uploadAnswer>
