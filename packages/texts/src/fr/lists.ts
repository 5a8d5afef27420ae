import { listWords } from '../list-words.ts'

export const {
  /** `lundi, mardi et jeudi` */
  formatAll,
  /** `en espèces, par carte de débit ou par carte de crédit` */
  formatEither,
} = listWords({ and: 'et', or: 'ou' })
