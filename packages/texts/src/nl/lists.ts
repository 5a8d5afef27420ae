import { listWords } from '../list-words.ts'

export const {
  /** `maandag, dinsdag en donderdag` */
  formatAll,
  /** `cash, debetkaart of kredietkaart` */
  formatEither,
} = listWords({ and: 'en', or: 'of' })
