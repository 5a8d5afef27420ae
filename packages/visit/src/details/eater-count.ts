/** Empty means "everyone who plays"; anything that is not a number is told as such. */
export function eaterCount(typed: string): number | null {
  const text = typed.trim()
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN
}
