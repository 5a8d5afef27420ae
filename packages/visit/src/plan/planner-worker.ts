import { answerTo, type Question } from './question.ts'

/** One question at a time; the thread that draws is never kept. */
addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answerTo(data)))
