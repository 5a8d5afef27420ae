/** Texts that have broken mails, pages and parsers elsewhere. */
const PIECES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'/><svg/onload=alert(1)>",
  '</td></tr></table><h1>Betaal hier</h1>',
  '<a href="https://evil.example">klik</a>',
  '<!--',
  '-->',
  ']]>',
  '<style>*{display:none}</style>',
  '\r\nBcc: victim@evil.example',
  '\nSubject: gewonnen',
  '\r\n\r\n<html>',
  '\r\n.\r\nMAIL FROM:<x@evil.example>',
  '%0d%0aBcc:x@evil.example',
  '=?utf-8?B?PGgxPg==?=',
  '=0D=0ABcc: x@evil.example',
  '--=_boundary--',
  'Content-Type: text/html',
  'https://evil.example/pay?x=1',
  'www.evil.example',
  'javascript:alert(1)',
  'victim@evil.example',
  '&lt;b&gt;&amp;&#60;i&#62;',
  '{{constructor.constructor("return 1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
  '${7*7}',
  '\u202egnp.exe\u202c',
  '\u0000',
  '\u001b[31m',
  '\u2028\u2029',
  '\ufeff',
  'e\u0301\u0323',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Zoë Åström-Ñandú',
  '漢字ひらがな',
  "Robert'); DROP TABLE booking;--",
  '\\',
  '"',
  "'",
  ';',
  'x'.repeat(180),
]

/** The same seed gives the same texts. */
export function hostileTexts(seed: number): () => string {
  let state = seed >>> 0 || 1
  const next = (below: number) => {
    // xorshift32
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  return () =>
    Array.from({ length: 1 + next(4) }, () => PIECES[next(PIECES.length)] ?? '').join(
      next(2) === 0 ? '' : ' ',
    )
}
