/** One sentence of the doctor. `wrong` has what to do about it; `note` is worth knowing, or says what could not be looked at. */
export type Finding =
  | { state: 'fine'; says: string }
  | { state: 'wrong'; says: string; todo: string }
  | { state: 'note'; says: string }

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })
export const note = (says: string): Finding => ({ state: 'note', says })
