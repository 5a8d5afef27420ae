import { unbroken } from './prices.ts'

/** `45 min`, `2 uur`, `2 uur 15 min` */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = [...(hours > 0 ? [`${hours} uur`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])]
  return unbroken(words.join(' '))
}
