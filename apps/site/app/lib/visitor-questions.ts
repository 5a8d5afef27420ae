import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { GOOD_TO_KNOW } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'

export type VisitorQuestion = { id: string; question: string; answer: string }

/** The questions that a venue answers, and those that its rules answer: nobody writes the same term twice. */
export function visitorQuestions({ practicalFacts, rules }: Catalogue): VisitorQuestion[] {
  return [
    ...practicalFacts.map(({ id, question, answer }) => ({
      id,
      question: named(question),
      answer: named(answer),
    })),
    {
      // With a colon, which no id of a catalogue has.
      id: 'site:self-service',
      question: GOOD_TO_KNOW.changeQuestion,
      answer: GOOD_TO_KNOW.change(rules.selfServiceHours),
    },
  ]
}
