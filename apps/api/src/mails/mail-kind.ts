export const MAIL_KINDS = [
  'confirmation',
  'venue-notice',
  'moved',
  'changed',
  'cancelled',
  'deposit',
  'reminder',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Mails to the venue's people. */
export const STAFF_MAIL_KINDS = [
  'option-ends',
  'invitation',
  'reset',
  'manager-added',
  'second-factor-reset',
] as const
export type StaffMailKind = (typeof STAFF_MAIL_KINDS)[number]
