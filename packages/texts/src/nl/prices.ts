// Written out, not taken from Intl: making the first currency format costs a phone about 100 ms, and the home page would pay that
// before it answers a tap. prices.test.ts holds every sum to what Intl says for nl-BE.

const NO_BREAK = '\u00a0'

/** On cards: `€ 10`, `€ 22,50`, with a space that does not break. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `€${NO_BREAK}${wholeEuros(cents)}` : formatSum(cents)
}

/** In sums: `€ 180,00`. */
export function formatSum(cents: number): string {
  return `€${NO_BREAK}${wholeEuros(cents)},${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** `1080,00`, as a bank's app takes it. */
export function formatForBank(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/** `7 × € 22,50`, on one line wherever it stands. */
export function formatTimes(people: number, cents: number): string {
  return unbroken(`${people} × ${formatPrice(cents)}`)
}

/** Words that stay on one line. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', NO_BREAK)
}

/** `-1.080`: points between thousands, and a minus also where only cents are left. */
function wholeEuros(cents: number): string {
  const digits = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return cents < 0 ? `-${digits}` : digits
}

/** What a formula costs beside another: `€ 3,50 meer p.p. dan Verjaardag, samen € 31,50`. Nothing when it costs the same. */
export function priceDifferenceText(
  than: string,
  { perPersonCents: each, togetherCents: together }: { perPersonCents: number; togetherCents: number | null },
): string | undefined {
  if (each === 0) return together ? `Samen ${moreOrLess(together)} dan ${than}` : undefined
  const perPerson = `${moreOrLess(each)} p.p. dan ${than}`
  // Who plays free may turn what each pays more into less for all.
  const isSameWay = together !== null && Math.sign(together) === Math.sign(each)
  return isSameWay ? `${perPerson}, samen ${formatPrice(Math.abs(together))}` : perPerson
}

function moreOrLess(cents: number): string {
  return `${formatPrice(Math.abs(cents))} ${cents > 0 ? 'meer' : 'minder'}`
}
