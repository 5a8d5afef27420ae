import * as z from 'zod'
import { cancelByStaff, changeByStaff, moveByStaff, placeByStaff, restoreByStaff, setOption } from './acts.ts'

/** Which mail is shown: that of an act that is not done yet. Nothing is sent and nothing is kept. */
export const mailToShow = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('place'), body: placeByStaff }),
  z.strictObject({ act: z.literal('move'), body: moveByStaff }),
  z.strictObject({ act: z.literal('change'), body: changeByStaff }),
  z.strictObject({ act: z.literal('cancel'), body: cancelByStaff }),
  z.strictObject({ act: z.literal('restore'), body: restoreByStaff }),
  z.strictObject({ act: z.literal('option'), body: setOption }),
])

/** The mail as text: its HTML says the same, and a desk needs no frame around it. */
export const shownMail = z.strictObject({
  to: z.string().meta({ description: 'Empty: there is no address, and nothing would be sent' }),
  subject: z.string(),
  text: z.string(),
})

/** The confirmation again, or one mail that failed. */
export const sendMailAgain = z.strictObject({
  actId: z.uuid(),
  mailId: z.string().nullable().meta({ description: 'null: the booking as it is now' }),
})

export type MailToShow = z.infer<typeof mailToShow>
export type ShownMail = z.infer<typeof shownMail>
export type SendMailAgain = z.infer<typeof sendMailAgain>
