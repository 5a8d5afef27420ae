/**
 * Which of the encodings that we have a client likes best, by RFC 9110: names and `q` in any case, blanks around them, `*` for what is not
 * named. Undefined: none, and it gets the bytes as they are.
 */
export function chosenEncoding<Coding extends string>(
  accepted: string | undefined,
  offered: readonly Coding[],
): Coding | undefined {
  const weights = new Map((accepted ?? '').toLowerCase().split(',').map(weightOf))
  const liked = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = offered.filter((coding) => liked(coding) > 0).toSorted((a, b) => liked(b) - liked(a))
  return best !== undefined && liked(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** A weight that cannot be read is none. */
function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
  const written = parameters.map((one) => /^q\s*=\s*(.*)$/.exec(one)?.[1]).find((one) => one !== undefined)
  return [name, written === undefined ? 1 : Number(written) || 0]
}
