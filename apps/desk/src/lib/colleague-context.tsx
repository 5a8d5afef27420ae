import type { Colleague } from '@lichtspel/contract/desk/colleague'
import { createContext, useContext } from 'react'

const SignedIn = createContext<Colleague | null>(null)

/** The signed-in colleague. */
export const ColleagueProvider = SignedIn.Provider

export function useColleague(): Colleague {
  const colleague = useContext(SignedIn)
  if (colleague === null) throw new Error('no ColleagueProvider stands above')
  return colleague
}
