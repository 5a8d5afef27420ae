/** About five round steps up to a maximum: 1.000, 2.000, … */
export function ticksUpTo(max: number): number[] {
  if (max <= 0) return []
  const rough = max / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((size) => size * power >= rough) ?? 10) * power
  return Array.from({ length: Math.floor(max / step) }, (_, at) => (at + 1) * step)
}
