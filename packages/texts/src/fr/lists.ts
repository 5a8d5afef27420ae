import { listWith } from '../list-words.ts'

/** `lundi, mardi et jeudi` */
export const formatAll = listWith('et')

/** `en espèces, par carte de débit ou par carte de crédit` */
export const formatEither = listWith('ou')
