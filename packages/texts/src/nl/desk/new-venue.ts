/** Stands on the pages of a new venue until its manager replaces it. Nobody mistakes it for a fact. */
export const TO_FILL_IN = {
  street: 'VUL IN: straat en nummer',
  postalCode: '0000',
  city: 'VUL IN: gemeente',
  phone: '+00 000 00 00 00',
  vatNumber: 'VUL IN: btw-nummer',
  /** Passes the check of account numbers, and no bank has it. */
  iban: 'BE54 0000 0000 0000',
  mailbox: 'vul-in',
} as const
