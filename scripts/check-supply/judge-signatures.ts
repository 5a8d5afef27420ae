export type Verdict = { isGood: boolean; sentence: string }

type Audit = { invalid?: unknown[]; missing?: unknown[]; error?: { code?: string } }

/**
 * Judges the output of `npm audit signatures --json`. A registry without signatures, or one that does not respond, proves nothing: the
 * lockfile's integrity hashes still apply. The message contains only the error code, never the registry's address.
 */
export function judgeSignatures(printed: string): Verdict {
  const audit = parse(printed)
  if (audit === undefined) return skipped('no answer in time')
  if (audit.error !== undefined) return skipped(audit.error.code ?? 'no reason given')
  const [invalid, missing] = [audit.invalid ?? [], audit.missing ?? []].map(namesOf)
  if (invalid === undefined || missing === undefined || invalid.length + missing.length === 0) {
    return { isGood: true, sentence: 'signatures: every package is signed by its registry' }
  }
  return {
    isGood: false,
    sentence: `signatures: wrong: ${invalid.join(', ')}; missing: ${missing.join(', ')}`,
  }
}

const skipped = (why: string): Verdict => ({
  isGood: true,
  sentence: `signatures: not checked, the registry does not answer (${why.replaceAll(/[^\w ]/g, '')})`,
})

function parse(printed: string): Audit | undefined {
  try {
    return JSON.parse(printed) as Audit
  } catch {
    return undefined
  }
}

function namesOf(packages: unknown[]): string[] {
  return packages.map((one) => {
    const { name = '?', version = '' } = one as { name?: string; version?: string }
    return `${name}@${version}`
  })
}
