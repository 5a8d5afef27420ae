import type { Me } from '@lichtspel/contract/staff/me'
import { createContext, useContext } from 'react'

const SignedIn = createContext<Me | null>(null)

/** Who is signed in, for everything below. */
export const ColleagueProvider = SignedIn.Provider

export function useColleague(): Me {
  const colleague = useContext(SignedIn)
  if (colleague === null) throw new Error('no ColleagueProvider stands above')
  return colleague
}
