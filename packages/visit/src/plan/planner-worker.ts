import { answerTo, type Question } from './question.ts'

/** Answers one question at a time, off the main thread. */
addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answerTo(data)))
