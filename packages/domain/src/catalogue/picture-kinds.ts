/** The shape that pictures of a kind are cropped to, and the widths in which they are made. */
export type PictureRecipe = {
  /** Width divided by height. */
  ratio: number
  avif: readonly number[]
  webp: readonly number[]
  jpg: readonly number[]
  png: readonly number[]
}

// Widths in use: a phone at 2x and 3x, a tablet at 2x, a desktop at 1x and at 2x.
export const PICTURE_RECIPES = {
  hero: { ratio: 8 / 5, avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200], png: [] },
  /** The first screen of a phone is portrait. */
  upright: { ratio: 4 / 5, avif: [480, 780, 960], webp: [780], jpg: [], png: [] },
  card: { ratio: 4 / 5, avif: [400, 600, 800], webp: [600], jpg: [800], png: [] },
  mark: { ratio: 1, avif: [96, 192], webp: [96], jpg: [], png: [] },
  /** Every service that shows link previews crops to 1200 × 630. */
  share: { ratio: 1200 / 630, avif: [], webp: [], jpg: [1200], png: [] },
  icon: { ratio: 1, avif: [], webp: [], jpg: [], png: [48, 180] },
} satisfies Record<string, PictureRecipe>

export type PictureKind = keyof typeof PICTURE_RECIPES

/** A picture that is narrower after cropping is refused. Only the widths above it may be left out. */
export function leastWidth(kind: PictureKind): number {
  const { webp, jpg, png } = PICTURE_RECIPES[kind]
  return Math.max(...webp, ...jpg, ...png)
}

/** The limits of a file that a venue uploads. `bytes` is also a constraint of the table. */
export const UPLOAD_LIMITS = { bytes: 12 * 1024 * 1024, pixels: 20_000_000 } as const
