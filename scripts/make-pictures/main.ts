// Makes the site's pictures from the masters, which are too large for the repository:
// PICTURE_MASTERS=<folder of the masters> npm run make -- pictures [-- name prefix]
// AVIF takes minutes to encode, so the results are committed and the build encodes nothing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { mailScene } from './mail-scenes.ts'
import { pegHeads } from './pegs.ts'
import { writePictureFolder, writeTables } from './picture-folder.ts'
import {
  type Crop,
  ICON_MASTER,
  MARK_CROP,
  type Picture,
  RECIPES,
  type Recipe,
  SHARE_MASTER,
} from './recipes.ts'
import { recolour } from './recolour.ts'

const PUBLIC = 'apps/site/public'
const MAIL_SCENES = 'apps/api/src/mail/written/scenes'
const PEG_HEADS = 'packages/visit/src/timeline/pegs.webp'
const only = process.argv[2]

const masters = process.env.PICTURE_MASTERS
if (masters === undefined) {
  console.error('PICTURE_MASTERS must name the folder that holds the master pictures')
  process.exit(2)
}

for (const recipe of RECIPES) {
  if (only === undefined || recipe.name.startsWith(only))
    writePictureFolder(recipe.name, await make(masters, recipe))
}
if (only === undefined || only === 'public') await makePublic(masters)
if (only === undefined || only === 'mail') await makeMailScenes(masters)
if (only === undefined || only === 'pegs') writeFileSync(PEG_HEADS, await pegHeads(masters))
writeTables()

async function make(folder: string, recipe: Recipe): Promise<Picture[]> {
  const master = await cut(sharp(join(folder, `${recipe.master}.png`)), recipe.crop)
  const source = recipe.isRecoloured ? await recolour(master) : master
  const pictures: Picture[] = []
  for (const format of ['avif', 'webp', 'jpg', 'png'] as const) {
    for (const width of recipe[format] ?? []) {
      const content = await encode(source.clone().resize(width), format).toBuffer()
      pictures.push({ width, format, content })
      console.log(`${recipe.name} ${width} ${format}  ${(content.length / 1024).toFixed(1)} kB`)
    }
  }
  return pictures
}

async function cut(picture: Sharp, crop: Crop | undefined): Promise<Sharp> {
  if (crop === undefined) return picture
  const { width, height } = await picture.metadata()
  const zoom = crop.zoom ?? 1
  const cutWidth = Math.round(Math.min(width, height * crop.ratio) * zoom)
  const cutHeight = Math.round(Math.min(height, width / crop.ratio) * zoom)
  return picture.extract({
    left: Math.round((width - cutWidth) * crop.x),
    top: Math.round((height - cutHeight) * crop.y),
    width: cutWidth,
    height: cutHeight,
  })
}

function encode(picture: Sharp, format: Picture['format']): Sharp {
  if (format === 'avif') return picture.avif({ quality: 68, effort: 4 })
  if (format === 'webp') return picture.webp({ quality: 82, effort: 6 })
  if (format === 'png') return picture.png({ palette: true })
  return picture.jpeg({ quality: 80, mozjpeg: true })
}

async function makeMailScenes(folder: string): Promise<void> {
  for (const group of ['play', 'party', 'work'] as const)
    writeFileSync(join(MAIL_SCENES, `${group}.png`), await mailScene(folder, group))
}

async function makePublic(folder: string): Promise<void> {
  const icon = await cut(sharp(join(folder, `${ICON_MASTER}.png`)), MARK_CROP)
  await icon.clone().resize(180).png({ palette: true }).toFile(join(PUBLIC, 'apple-touch-icon.png'))
  await icon.clone().resize(48).png({ palette: true }).toFile(join(PUBLIC, 'favicon.png'))
  // Every service that shows link previews crops to 1200 × 630.
  const share = sharp(join(folder, `${SHARE_MASTER}.png`)).resize(1200, 630, { position: 'centre' })
  await share.jpeg({ quality: 80, mozjpeg: true }).toFile(join(PUBLIC, 'deel-lichtspel.jpg'))
}
