import { MY_BOOKING_PAGE } from '@lichtspel/contract/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { chargedPlayers, perPersonCents } from '@lichtspel/domain/price/formula-price'
import { GOOD_TO_KNOW } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { NAVIGATION } from '@lichtspel/texts/site'

export type VisitorQuestion = {
  id: string
  question: string
  answer: string
  /** The page that the answer mentions. */
  link?: { to: string; words: string }
}

/** The venue's own questions, plus those answered from its rules, so that the venue does not have to write its terms a second time. */
export function visitorQuestions(catalogue: Catalogue): VisitorQuestion[] {
  const { practicalFacts, rules } = catalogue
  const { min } = rules.players
  return [
    ...practicalFacts.map(({ id, question, answer }) => ({
      id,
      question: named(question),
      answer: named(answer),
    })),
    // The colon prevents a clash with catalogue ids, which never contain one.
    { id: 'site:paying', question: GOOD_TO_KNOW.payQuestion, answer: payingAnswer(catalogue) },
    { id: 'site:group-price', question: GOOD_TO_KNOW.groupQuestion, answer: groupAnswer(catalogue) },
    ...(min > 1
      ? [{ id: 'site:few', question: GOOD_TO_KNOW.fewQuestion(min), answer: GOOD_TO_KNOW.few(min) }]
      : []),
    {
      id: 'site:self-service',
      question: GOOD_TO_KNOW.changeQuestion,
      answer: GOOD_TO_KNOW.change(rules.selfServiceHours),
    },
    {
      id: 'site:lost-mail',
      question: GOOD_TO_KNOW.lostQuestion,
      answer: GOOD_TO_KNOW.lost,
      link: { to: MY_BOOKING_PAGE, words: NAVIGATION.myBooking },
    },
    { id: 'site:vouchers', question: GOOD_TO_KNOW.voucherQuestion, answer: GOOD_TO_KNOW.voucher },
  ]
}

function payingAnswer({ modules, rules }: Catalogue): string {
  const { cents, dueDays, online } = rules.deposit
  if (online?.paysWhole) return GOOD_TO_KNOW.payOnline
  const deposit = modules.some(({ isMeal }) => isMeal) ? formatPrice(cents) : null
  // A deposit that is paid while booking has no last day.
  return GOOD_TO_KNOW.pay(rules.paysOnSite, deposit, online?.isRequired ? null : dueDays)
}

const EXAMPLE = { players: 8, games: 2 }

/** What the standard formula costs an ordinary group. */
function groupAnswer(catalogue: Catalogue): string {
  const formula = standardFormula(catalogue)
  const { min, max } = catalogue.rules.players
  const players = Math.min(Math.max(EXAMPLE.players, min), max)
  const games = Math.max(EXAMPLE.games, formula.minGames)
  return GOOD_TO_KNOW.group({
    formula: named(formula.names),
    players,
    games,
    sum: formatPrice(perPersonCents(formula, games) * chargedPlayers(formula, players)),
    from: largeGroupFrom(catalogue),
  })
}
