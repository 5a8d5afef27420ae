import { WORK_HEADER } from '@lichtspel/contract/hold-headers'
import { ApiRefused } from './ask.ts'

let proof = ''
let working: Promise<boolean> | undefined

/** What was computed last; it counts for some minutes, for the session it was asked of. */
export function workDone(): Record<string, string> {
  return proof === '' ? {} : { [WORK_HEADER]: proof }
}

/** Does what a site in a rush asks of new visitors, in a part that is fetched then only. Answers whether there is anything to send again. */
export function doWork(error: unknown): Promise<boolean> {
  const asked = error instanceof ApiRefused ? error.refusal?.work : undefined
  if (asked === undefined) return Promise.resolve(false)
  working ??= import('@lichtspel/contract/prove-work')
    .then(({ proveWork }) => proveWork(asked))
    .then((done) => {
      proof = done
      return true
    })
    .catch((failure: unknown) => {
      console.warn('the work that was asked could not be done', failure)
      return false
    })
    .finally(() => {
      working = undefined
    })
  return working
}
