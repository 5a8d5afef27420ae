/** What does not hold, how often, and an example. */
export type Broken = Map<string, { times: number; example: string }>
export type Note = (what: string, example?: string) => void
