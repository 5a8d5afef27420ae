import { OUTAGE_ANSWERS, type OutageAnswer } from '@lichtspel/domain/outage/notice'

/** Not one of `PATHS`, which every page loads. */
export const ANSWER_PATH = '/api/managed-booking/answer'

/** The link in a mail that asks something: the page asks it, with this answer first. */
export function answerPath(managePath: string, answer: OutageAnswer): string {
  return `${managePath}/${answer}`
}

/** The token in the fragment of a manage link, and the answer that its link stood for. */
export function readManageFragment(fragment: string): { token: string; answer: OutageAnswer | null } {
  const [token = '', word] = fragment.split('/')
  return { token, answer: OUTAGE_ANSWERS.find((answer) => answer === word) ?? null }
}
