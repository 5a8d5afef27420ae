import type { OfferFault, OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import type * as z from 'zod'
import { offer } from '../catalogue.ts'

/** The schema's own messages, each recognised by a unique part. */
const SAID: readonly [string, OfferFault][] = [
  ['empty', 'missing'],
  ['closes before it opens', 'closes-first'],
  ['opens before', 'opens-at-night'],
  ['ends before it begins', 'ends-first'],
  ['more games cost less', 'falling-prices'],
  ['more prices than games', 'too-many'],
  ['not an account number', 'no-account'],
  ['not a time zone', 'no-zone'],
  ['its clock changes', 'no-zone'],
  ['not a colour', 'no-colour'],
  ['too dark', 'too-dark'],
  ['twice', 'twice'],
  ['the least is more than the most', 'least-above-most'],
  ['the cap is shorter', 'cap-below-hold'],
  ['the whole price', 'whole-not-deducted'],
  ['none can be booked', 'nothing-to-book'],
  ['not for every day and group', 'first-not-for-all'],
  ['more than a group may have', 'above-group'],
  ['more than can be booked', 'above-games'],
  ['asks more players', 'above-capacity'],
  ['plays longer', 'above-block'],
  ['shares a day', 'shared-day'],
  ['could cost more', 'above-sum'],
]

/** Parses what a manager wants to publish: returns the offer, or its problems with their paths. */
export function readOffer(
  content: unknown,
): { offer: z.output<typeof offer> } | { problems: OfferProblem[] } {
  const parsed = offer.safeParse(content)
  return parsed.success ? { offer: parsed.data } : { problems: parsed.error.issues.map(problemOf) }
}

function problemOf(issue: z.core.$ZodIssue): OfferProblem {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  return { path, ...faultOf(issue) }
}

function faultOf(issue: z.core.$ZodIssue): Omit<OfferProblem, 'path'> {
  switch (issue.code) {
    case 'too_small':
      return { fault: issue.origin === 'array' ? 'too-few' : 'too-small', limit: Number(issue.minimum) }
    case 'too_big':
      return { fault: TOO_BIG[issue.origin] ?? 'too-large', limit: Number(issue.maximum) }
    case 'invalid_type':
      return { fault: 'missing', limit: null }
    default:
      return {
        fault: SAID.find(([part]) => issue.message.includes(part))?.[1] ?? 'malformed',
        limit: null,
      }
  }
}

const TOO_BIG: Readonly<Record<string, OfferFault>> = { string: 'too-long', array: 'too-many' }
