import { listWords } from '../list-words.ts'

export const {
  /** `Monday, Tuesday and Thursday` */
  formatAll,
  /** `cash, debit card or credit card` */
  formatEither,
} = listWords({ and: 'and', or: 'or' })
