import type { Colleague, Me } from '@lichtspel/contract/desk/colleague'
import { createContext, useContext } from 'react'

type SignedInColleague = Colleague & Partial<Pick<Me, 'otherVenues'>>

const SignedIn = createContext<SignedInColleague | null>(null)

/** The signed-in colleague. */
export const ColleagueProvider = SignedIn.Provider

export function useColleague(): SignedInColleague {
  const colleague = useContext(SignedIn)
  if (colleague === null) throw new Error('no ColleagueProvider stands above')
  return colleague
}
