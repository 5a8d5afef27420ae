import { listWith } from '../list-words.ts'

/** `Monday, Tuesday and Thursday` */
export const formatAll = listWith('and')

/** `cash, debit card or credit card` */
export const formatEither = listWith('or')
