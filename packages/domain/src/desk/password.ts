export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** The only requirements are length and being hard to guess (ASVS 5: 6.2.1, 6.2.4, 6.2.5, 6.2.11). */
export function isPasswordWeak(password: string, about: readonly string[]): boolean {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return true
  const plain = password.toLowerCase()
  if (isWellKnown(password) || new Set(plain).size < 5) return true
  return about
    .map((word) => word.trim().toLowerCase())
    .some((word) => word.length > 3 && isMostly(plain, word))
}

/** `lichtspel2026` is mostly `lichtspel`. */
function isMostly(password: string, word: string): boolean {
  return password.includes(word) && password.length - word.length < 6
}

/**
 * Rejects what attackers try first, by rule instead of by list: the words common in leaked passwords, alone, doubled or joined, with
 * digits for letters and any signs before, between and after; keyboard walks; and short repetitions. ASVS 5 (6.2.4) requires refusing
 * the 3,000 most common passwords that are long enough; the test verifies that more than that are refused. Written from memory: no list
 * was copied.
 */
export function isWellKnown(password: string): boolean {
  const plain = password.toLowerCase()
  return isRepetition(plain) || isWalk(plain) || SPELLINGS.some((spelling) => isOfKnownWords(plain, spelling))
}

const WORDS = new Set(
  `password passwort passwoord wachtwoord motdepasse contrasena parola passw pass paswoord geheim secret welkom welcome bienvenue hallo
  hello bonjour admin administrator beheer beheerder root user gebruiker guest gast test tester testing demo login letmein changeme default
  master access system server computer internet windows samsung google facebook apple microsoft iloveyou ilove you loveyou love lovely liefde
  schatje schat princess prinses sunshine monkey aapje dragon draak football voetbal basketball baseball soccer superman batman spiderman
  starwars pokemon pikachu naruto minecraft fortnite killer shadow hunter ranger tiger tijger eagle falcon wolf panther lion leeuw charlie
  michael jordan jennifer jessica ashley daniel thomas andrew robert joshua matthew nicole sophie emma lotte jan peter kevin dennis marieke
  summer zomer winter lente herfst spring autumn monday maandag friday vrijdag januari december flower bloem cookie chocolate chocola cheese
  kaas pepper banana banaan orange oranje purple yellow silver golden diamond freedom vrijheid whatever trustno trustnoone nothing something
  unbelievable motherfucker fuckyou fuck asshole bitch manchester united manchesterunited liverpool arsenal chelsea barcelona realmadrid ajax
  feyenoord anderlecht clubbrugge belgium belgie belgique holland nederland antwerpen brussel gent london paris amsterdam america
  qwerty qwertz azerty qwertyuiop azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm wxcvbn qazwsx qwer abc abcd abcde abcdef abcdefgh
  mustang ferrari porsche mercedes corvette yamaha harley honda toyota volvo computer gaming gamer player speler laser laserspel lichtspel
  family familie mother father mama papa baby angel engel lucky happy smile music muziek guitar ginger buddy bailey maggie max`.split(
    /\s+/,
  ),
)

/** Rows, columns and zigzags of the keyboards used here, and the alphabet and digits, each in both directions. */
const WALKS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2z3e4r5t6y7u8i9o0p',
  'a1z2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq12wsxcde34rfvbgt56yhn',
].flatMap((walk) => [walk, [...walk].reverse().join('')])

/** Maps digits and signs to the letters they replace. "1" and "!" can stand for either of two letters, so both are tried. */
const SPELLINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'l' },
]

/**
 * Whether only known words remain once digits and signs are removed. Leading and trailing signs are also tried without reading them as
 * letters.
 */
function isOfKnownWords(plain: string, spelling: Readonly<Record<string, string>>): boolean {
  return [
    plain,
    plain.replace(/^[^a-z]+/, ''),
    plain.replace(/[^a-z]+$/, ''),
    plain.replace(/^[^a-z]+|[^a-z]+$/g, ''),
  ].some((part) => {
    const letters = [...part]
      .map((sign) => spelling[sign] ?? sign)
      .join('')
      .replace(/[^a-z]/g, '')
    return letters.length >= SHORTEST_WORD && isJoined(letters)
  })
}

const SHORTEST_WORD = 3

function isJoined(letters: string): boolean {
  const ends = new Set([0])
  for (let start = 0; start < letters.length; start++) {
    if (!ends.has(start)) continue
    for (let end = start + SHORTEST_WORD; end <= letters.length; end++)
      if (WORDS.has(letters.slice(start, end))) ends.add(end)
  }
  return ends.has(letters.length)
}

const SHORTEST_WALK = 6

/** One or more keyboard walks, plus at most a few other characters. */
function isWalk(plain: string): boolean {
  let rest = plain
  let walked = 0
  while (rest.length >= SHORTEST_WALK) {
    let length = rest.length
    const isIn = (part: string) => WALKS.some((walk) => walk.includes(part))
    while (length >= SHORTEST_WALK && !isIn(rest.slice(0, length))) length--
    if (length < SHORTEST_WALK) break
    walked += length
    rest = rest.slice(length)
  }
  return walked > 0 && rest.length <= SHORTEST_WALK && walked >= plain.length / 2
}

const LONGEST_UNIT = 6

/** `123123123123`, `lolalolalola`, `xyxyxyxyxyxy` */
function isRepetition(plain: string): boolean {
  for (let unit = 1; unit <= LONGEST_UNIT; unit++)
    if ([...plain].every((sign, place) => sign === plain[place % unit])) return true
  return false
}
