import { Planner, type Thinker } from './planner.ts'
import workerUrl from './planner-worker.ts?worker&url'
import type { AnswerTo, Question } from './question.ts'

type Policy = { createScriptURL: (url: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

let thread: Worker | null | undefined

/** The one planner of a page. */
export const planner = new Planner((question) => {
  thread ??= startThread()
  if (thread === null) return onThisPage(question)
  return inThread(thread, question).catch(() => {
    // A worker that did not load, or fell over: the page can do it itself.
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

/** After the next paint: what was pressed is seen to be pressed before anything is computed. */
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

/** Our policy asks that an address of a script was looked at: this one is our own file, named when the site was built. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('planner', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
