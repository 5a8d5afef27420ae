// Runs in its own process (make-pictures-apart.ts) and makes the files of one uploaded picture.
import {
  leastWidth,
  PICTURE_RECIPES,
  type PictureRecipe,
  UPLOAD_LIMITS,
} from '@lichtspel/domain/catalogue/picture-kinds'
import sharp, { type Sharp } from 'sharp'
import type { MadeFile, PictureAnswer, PictureQuestion } from './make-pictures-apart.ts'

const FORMATS = ['avif', 'webp', 'jpg', 'png'] as const

// Only what the desk accepts. libvips can also open SVG, TIFF, GIF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// One core: the others serve visitors.
sharp.concurrency(1)

process.once('disconnect', () => process.exit())
process.once('message', async (question: PictureQuestion) => {
  process.send?.(await answerTo(question), () => process.disconnect())
})

async function answerTo({ kind, content }: PictureQuestion): Promise<PictureAnswer> {
  try {
    const { ratio } = PICTURE_RECIPES[kind]
    const head = await sharp(content, { limitInputPixels: false }).metadata()
    if (head.width * head.height > UPLOAD_LIMITS.pixels) return { refused: 'file-large' }
    const { width, height } = head.autoOrient
    const most = Math.floor(Math.min(width, height * ratio))
    if (most < leastWidth(kind)) return { refused: 'picture-small' }
    return { files: await makeFiles(content, PICTURE_RECIPES[kind], most) }
  } catch {
    return { refused: 'file-unreadable' }
  }
}

/** Decodes the picture once, upright and without metadata, as wide as its widest file. */
async function makeFiles(content: Uint8Array, recipe: PictureRecipe, most: number): Promise<MadeFile[]> {
  const wanted = FORMATS.flatMap((format) =>
    recipe[format].filter((width) => width <= most).map((width) => ({ format, width })),
  )
  const widest = Math.max(...wanted.map(({ width }) => width))
  const { data, info } = await sharp(content, { limitInputPixels: UPLOAD_LIMITS.pixels })
    .autoOrient()
    .resize(widest, Math.round(widest / recipe.ratio), { fit: 'cover' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const files: MadeFile[] = []
  for (const { format, width } of wanted) {
    const picture = sharp(data, { raw: info }).resize(width)
    files.push({ name: `${width}.${format}`, content: await encode(picture, format).toBuffer() })
  }
  return files
}

/** As scripts/make-pictures does, but with less effort for AVIF: 4 takes five times as long and saves 4% of the bytes. */
function encode(picture: Sharp, format: (typeof FORMATS)[number]): Sharp {
  if (format === 'avif') return picture.avif({ quality: 68, effort: 3 })
  if (format === 'webp') return picture.webp({ quality: 82, effort: 6 })
  if (format === 'png') return picture.png({ palette: true })
  return picture.jpeg({ quality: 80, mozjpeg: true })
}
