import { listWith } from '../list-words.ts'

/** `maandag, dinsdag en donderdag` */
export const formatAll = listWith('en')

/** `cash, debetkaart of kredietkaart` */
export const formatEither = listWith('of')
