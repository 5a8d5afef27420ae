import { findPicture } from '@lichtspel/domain/catalogue/brand'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { bookableFormulas, CARD_GROUPS } from '@lichtspel/domain/catalogue/formulas'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'

type Problem = { path: (string | number)[]; message: string }

/** Conflicts between parts of an offer that are each valid on their own. */
export function offerProblems(offer: Offer): Problem[] {
  return [
    ...rangeProblems(offer),
    ...depositProblems(offer),
    ...doubled(offer.attractions, ['attractions']),
    ...doubled(offer.formulas, ['formulas']),
    ...doubled(offer.modules, ['modules']),
    ...doubled(offer.practicalFacts, ['practicalFacts']),
    ...doubled(offer.occasions, ['occasions']),
    ...doubled(offer.venue.brand.pictures, ['venue', 'brand', 'pictures']),
    ...standardProblems(offer),
    ...formulaProblems(offer),
    ...attractionProblems(offer),
    ...pictureProblems(offer),
    ...exceptionProblems(offer),
    ...priceProblems(offer),
  ]
}

function rangeProblems({ rules }: Offer): Problem[] {
  const ranges = (['players', 'eaters'] as const).filter((name) => rules[name].min > rules[name].max)
  return [
    ...ranges.map((name) => ({ path: ['rules', name], message: 'the least is more than the most' })),
    ...(rules.hold.idleCapMs < rules.hold.ms
      ? [{ path: ['rules', 'hold'], message: 'the cap is shorter than a hold' }]
      : []),
  ]
}

/** Who paid the whole price owes nothing on the day. */
function depositProblems({ rules: { deposit } }: Offer): Problem[] {
  const { online, isDeducted } = deposit
  if (!online?.paysWhole || (online.isRequired && isDeducted)) return []
  return [
    {
      path: ['rules', 'deposit', 'online', 'paysWhole'],
      message: 'the whole price is paid while booking, and comes off the bill',
    },
  ]
}

function doubled(list: readonly { id: string }[], path: string[]): Problem[] {
  return list.flatMap(({ id }, place) =>
    list.findIndex((other) => other.id === id) < place
      ? [{ path: [...path, place, 'id'], message: `${id} stands twice` }]
      : [],
  )
}

/** An unavailable formula falls back to the first formula, so the first one must always be available. */
function standardProblems(offer: Offer): Problem[] {
  const [standard] = bookableFormulas(offer)
  if (standard === undefined) return [{ path: ['formulas'], message: 'none can be booked' }]
  const always = standard.weekdays === null && standard.minPlayers <= offer.rules.players.min
  return always
    ? []
    : [{ path: ['formulas'], message: `${standard.id} is the first, and not for every day and group` }]
}

function formulaProblems({ formulas, rules }: Offer): Problem[] {
  return formulas.flatMap((formula, place) => {
    if (formula.offered === 'mail') return []
    const problems: Problem[] = []
    if (formula.minPlayers > rules.players.max)
      problems.push({ path: ['formulas', place, 'minPlayers'], message: 'more than a group may have' })
    if (formula.minGames > rules.maxGames)
      problems.push({ path: ['formulas', place, 'minGames'], message: 'more than can be booked' })
    return problems
  })
}

function attractionProblems({ attractions }: Offer): Problem[] {
  return attractions.flatMap(({ minPlayers, capacity, playMinutes, blockMinutes }, place) => {
    const problems: Problem[] = []
    if (minPlayers > capacity)
      problems.push({ path: ['attractions', place], message: 'asks more players than it takes' })
    if (playMinutes > blockMinutes)
      problems.push({ path: ['attractions', place], message: 'plays longer than its block' })
    return problems
  })
}

/** An attraction may name a picture that is gone: it then shows its colour. */
function pictureProblems({ venue: { brand } }: Offer): Problem[] {
  const named = [
    { path: ['hero', 'picture'], id: brand.hero.picture },
    ...brand.slider.map((id, place) => ({ path: ['slider', place], id })),
    ...CARD_GROUPS.map((group) => ({ path: ['scenes', group], id: brand.scenes[group] })),
  ]
  return named
    .filter(({ id }) => findPicture(brand, id) === undefined)
    .map(({ path, id }) => ({ path: ['venue', 'brand', ...path], message: `no picture ${id}` }))
}

function exceptionProblems({ hours: { exceptions } }: Offer): Problem[] {
  return exceptions.flatMap((one, place) =>
    exceptions.slice(0, place).some((other) => other.from <= one.to && one.from <= other.to)
      ? [{ path: ['hours', 'exceptions', place], message: 'shares a day with another exception' }]
      : [],
  )
}

/** Fits PostgreSQL's integer, and is more than any visit costs. */
const MAX_TOTAL_CENTS = 2_000_000_000

function priceProblems(offer: Offer): Problem[] {
  const { players, eaters, maxGames } = offer.rules
  const games = maxGames * offer.attractions.length
  const perPerson = bookableFormulas(offer).map((formula) => perPersonCents(formula, games))
  const modules = offer.modules.map(
    (module) => (module.perPersonCents ?? 0) * Math.max(players.max, eaters.max),
  )
  const dearest = Math.max(0, ...perPerson) * players.max + modules.reduce((sum, cents) => sum + cents, 0)
  return dearest > MAX_TOTAL_CENTS
    ? [{ path: ['rules'], message: 'a visit could cost more than can be stored' }]
    : []
}
