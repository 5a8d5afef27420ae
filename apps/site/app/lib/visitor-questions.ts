import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { GOOD_TO_KNOW } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'

export type VisitorQuestion = { id: string; question: string; answer: string }

/** The venue's own questions, plus those answered from its rules, so that the venue does not have to write its terms a second time. */
export function visitorQuestions({ practicalFacts, rules }: Catalogue): VisitorQuestion[] {
  return [
    ...practicalFacts.map(({ id, question, answer }) => ({
      id,
      question: named(question),
      answer: named(answer),
    })),
    {
      // The colon prevents a clash with catalogue ids, which never contain one.
      id: 'site:self-service',
      question: GOOD_TO_KNOW.changeQuestion,
      answer: GOOD_TO_KNOW.change(rules.selfServiceHours),
    },
  ]
}
