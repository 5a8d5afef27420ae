/**
 * Whose fault a failed try to send a mail is. `address`: the server knows no such mailbox. `message`: it will not have this mail. Both
 * are final. `ours`: it will not have anything from us, so the settings are wrong and every mail fails. `later`: anything else may pass.
 */
export const MAIL_FAULTS = ['address', 'message', 'ours', 'later'] as const
export type MailFault = (typeof MAIL_FAULTS)[number]
