/** Linear red, green and blue, from 0 to 1. */
export type Light = [number, number, number]

const TOKEN = /--([a-z-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\);/g

/** The colours of tokens.css by name. */
export function readColours(css: string): Map<string, Light> {
  const found = css.matchAll(TOKEN)
  return new Map(
    [...found].map(([, name = '', l, c, h]) => [name, lightOf(Number(l) / 100, Number(c), Number(h))]),
  )
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: Light, b: Light): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Björn Ottosson's matrices, from OKLab to linear sRGB.
function lightOf(lightness: number, chroma: number, hue: number): Light {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}
