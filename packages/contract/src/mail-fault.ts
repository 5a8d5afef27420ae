/**
 * Who is at fault when sending a mail fails. `address`: the server has no such mailbox. `message`: it rejects this mail. Both are
 * final. `ours`: it rejects everything from us, so the settings are wrong and every mail fails. `later`: anything else, which may be
 * temporary.
 */
export const MAIL_FAULTS = ['address', 'message', 'ours', 'later'] as const
export type MailFault = (typeof MAIL_FAULTS)[number]
