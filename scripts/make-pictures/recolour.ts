import sharp, { type Sharp } from 'sharp'

/**
 * The hue, in degrees, that each hue becomes; those in between follow in a straight line. Cyan turns to gold, violet and pink to red. Wood
 * and faces keep their colour.
 */
const HUES: readonly (readonly [from: number, to: number])[] = [
  [0, 0],
  [130, 130],
  [165, 60],
  [190, 48],
  [240, -5],
  [270, -15],
  [325, -8],
  [360, 0],
]

/** The picture in gold and red, for the sample venue in Gent. */
export async function recolour(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (let at = 0; at < data.length; at += channels) turnPixel(data, at)
  return sharp(data, { raw: { width, height, channels } })
}

/** Saturation and brightness stay. */
function turnPixel(data: Buffer, at: number): void {
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return
  const turned = turn(60 * sixth(red, green, blue)) / 60 + 6
  for (const [place, offset] of [5, 3, 1].entries()) {
    const share = (offset + turned) % 6
    data[at + place] = Math.round(most - range * Math.max(0, Math.min(share, 4 - share, 1)))
  }
}

/** The hue in sixths of the circle. */
function sixth(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (most === red) return ((green - blue) / range + 6) % 6
  return most === green ? (blue - red) / range + 2 : (red - green) / range + 4
}

function turn(hue: number): number {
  const next = HUES.findIndex(([from]) => hue <= from)
  const [[from, to], [end, endTo]] = [HUES[Math.max(next - 1, 0)] ?? [0, 0], HUES[next] ?? [360, 0]]
  return end === from ? to : to + ((endTo - to) * (hue - from)) / (end - from)
}
