import { Planner, type Thinker } from './planner.ts'
import workerUrl from './planner-worker.ts?worker&url'
import type { AnswerTo, Question } from './question.ts'

type Policy = { createScriptURL: (url: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

let thread: Worker | null | undefined

/** The only planner of a page. */
export const planner = new Planner((question) => {
  thread ??= startThread()
  if (thread === null) return onThisPage(question)
  return inThread(thread, question).catch(() => {
    // The worker did not load or crashed: compute on the main thread.
    thread = null
    return onThisPage(question)
  })
})

function inThread(worker: Worker, question: Question): Promise<AnswerTo<Question>> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<AnswerTo<Question>>) => resolve(data)
    worker.onerror = worker.onmessageerror = reject
    worker.postMessage(question)
  })
}

/** Waits for the next paint, so that the button shows as pressed before anything is computed. */
const onThisPage: Thinker = async (question) => {
  const { answerTo } = await import('./question.ts')
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return answerTo(question)
}

function startThread(): Worker | null {
  try {
    return new Worker(trusted(workerUrl), { type: 'module' })
  } catch {
    return null
  }
}

/** Our Trusted Types policy requires script URLs to be checked: this one is our own file, named at build time. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('planner', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
