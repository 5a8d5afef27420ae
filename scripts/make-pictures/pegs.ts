import sharp from 'sharp'

const TEAM_MASTER = '03-laser-team'
const HEAD_PX = 72

/** A square of the master with one head in it, and the outline of head and hair inside that square, in pixels of the master. */
type Head = { left: number; top: number; size: number; outline: string }

// In the order of the teams: neighbours differ in wood and in hair.
const HEADS: readonly Head[] = [
  {
    left: 636,
    top: 320,
    size: 324,
    outline:
      '<circle cx="162" cy="180" r="120"/><ellipse cx="162" cy="106" rx="128" ry="84"/><circle cx="46" cy="166" r="44"/><circle cx="278" cy="166" r="44"/>',
  },
  {
    left: 968,
    top: 316,
    size: 310,
    outline: '<circle cx="155" cy="182" r="122"/><circle cx="157" cy="58" r="54"/>',
  },
  {
    left: 374,
    top: 434,
    size: 270,
    outline:
      '<circle cx="134" cy="130" r="99"/><circle cx="23" cy="98" r="30"/><circle cx="246" cy="98" r="30"/>',
  },
  {
    left: 112,
    top: 352,
    size: 256,
    outline: '<ellipse cx="122" cy="138" rx="100" ry="114"/><ellipse cx="128" cy="46" rx="58" ry="34"/>',
  },
  {
    left: 1306,
    top: 458,
    size: 220,
    outline: '<circle cx="110" cy="103" r="99"/>',
  },
  {
    left: 1556,
    top: 386,
    size: 254,
    outline: '<circle cx="134" cy="118" r="108"/>',
  },
]

/** The heads of six peg people on a transparent ground, side by side. The timeline draws their vests, with the team's letter. */
export async function pegHeads(folder: string): Promise<Buffer> {
  const heads = await Promise.all(
    HEADS.map(async ({ left, top, size, outline }, place) => ({
      input: await sharp(`${folder}/${TEAM_MASTER}.png`)
        .extract({ left, top, width: size, height: size })
        .composite([{ input: Buffer.from(svg(size, outline)), blend: 'dest-in' }])
        .png()
        .toBuffer()
        .then((head) => sharp(head).resize(HEAD_PX).png().toBuffer()),
      left: place * HEAD_PX,
      top: 0,
    })),
  )
  const ground = { width: HEADS.length * HEAD_PX, height: HEAD_PX, channels: 4 as const }
  return sharp({ create: { ...ground, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(heads)
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
}

function svg(size: number, outline: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${outline}</svg>`
}
