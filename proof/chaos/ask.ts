import { type Answer, type Ask, NoAnswer } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import type { Crowd } from './crowd.ts'

/** Asks either server. Undefined: nobody can tell whether it was done (no answer, or one of 500 and more). */
export async function ask(
  { http, origins, history }: Crowd,
  random: Random,
  question: Omit<Ask, 'origin'>,
): Promise<Answer | undefined> {
  const start = random.below(origins.length)
  // Where nobody listens, nothing was done: the next server is asked at once.
  for (const origin of [...origins.slice(start), ...origins.slice(0, start)]) {
    history.counts.questions++
    try {
      const answer = await http.ask({ ...question, origin })
      if (answer.status < 500) return answer
      if (answer.status !== 503) history.surprises.push(`${question.path} was answered with ${answer.status}`)
      history.counts.unknownOutcomes++
      return undefined
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (error.maybeDone) {
        history.counts.unknownOutcomes++
        return undefined
      }
      history.counts.nobodyThere++
    }
  }
  return undefined
}
