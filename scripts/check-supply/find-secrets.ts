/** Formats that vendors gave their secrets so that they can be detected. */
const SHAPES: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY( BLOCK)?-----/,
  'an access key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22})/,
  'a token of GitLab': /\bglpat-[\w-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10}/,
  'a key of Google': /\bAIza[\w-]{35}/,
  'a key of a payment provider': /\b(?:[rs]k_)?live_[A-Za-z0-9]{24}/,
  'a key of a mail provider': /\bSG\.[\w-]{16,}\.[\w-]{16,}|\bkey-[0-9a-f]{32}\b/,
  'a key of a language model': /\bsk-[A-Za-z0-9_-]{32}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
}

const WITH_PASSWORD = /\b[a-z][a-z+]{2,20}:\/\/[^\s:/@'"`<>]*:([^\s@/'"`<>]+)@/g

/** Placeholder passwords in examples, and that of the development database, which listens on this machine only. */
const SAMPLES = /^(?:lichtspel|password|pass|secret|wachtwoord|x+|.|\*+|…|\.{3}|\$\{.*|%.*|\\.*)$/i

/**
 * Anything that looks like a secret in a text, by line. The result never includes the text itself, because secrets do not belong in a
 * log.
 */
export function findSecrets(text: string): { line: number; what: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const shapes = Object.entries(SHAPES).filter(([, shape]) => shape.test(line))
    const passwords = [...line.matchAll(WITH_PASSWORD)].filter(([, password = '']) => !SAMPLES.test(password))
    const found = [...shapes.map(([what]) => what), ...passwords.map(() => 'an address with a password')]
    return found.map((what) => ({ line: index + 1, what }))
  })
}
