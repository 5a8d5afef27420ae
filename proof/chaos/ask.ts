import { type Answer, type Ask, NoAnswer } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import type { Crowd } from './crowd.ts'

/** Sends a request to either server. Undefined when the outcome is unknown: no response, or a status of 500 or higher. */
export async function ask(
  { http, origins, history }: Crowd,
  random: Random,
  question: Omit<Ask, 'origin'>,
): Promise<Answer | undefined> {
  const start = random.below(origins.length)
  // A server that refuses the connection did nothing, so the next one is tried at once.
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
