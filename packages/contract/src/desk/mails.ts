import * as z from 'zod'
import { cancelByDesk, changeByDesk, moveByDesk, placeByDesk, restoreByDesk, setOption } from './acts.ts'

/** Which mail to preview: the one for an act that has not been done yet. Nothing is sent or stored. */
export const mailToShow = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('place'), body: placeByDesk }),
  z.strictObject({ act: z.literal('move'), body: moveByDesk }),
  z.strictObject({ act: z.literal('change'), body: changeByDesk }),
  z.strictObject({ act: z.literal('cancel'), body: cancelByDesk }),
  z.strictObject({ act: z.literal('restore'), body: restoreByDesk }),
  z.strictObject({ act: z.literal('option'), body: setOption }),
])

/** The mail as plain text: the HTML version has the same content, and plain text can be shown at the desk without an iframe. */
export const shownMail = z.strictObject({
  to: z.string().meta({ description: 'Empty: there is no address, and nothing would be sent' }),
  subject: z.string(),
  text: z.string(),
})

/** Sends the confirmation again, or one mail that failed. */
export const sendMailAgain = z.strictObject({
  actId: z.uuid(),
  mailId: z.string().nullable().meta({ description: 'null: the booking as it is now' }),
})

export type MailToShow = z.infer<typeof mailToShow>
export type ShownMail = z.infer<typeof shownMail>
export type SendMailAgain = z.infer<typeof sendMailAgain>
