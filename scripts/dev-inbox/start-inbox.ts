import { KeptMails } from './kept-mails.ts'
import { receiveMails } from './receive-mails.ts'
import { serveInbox } from './serve-inbox.ts'

export type Inbox = { url: string; smtpUrl: string; close: () => Promise<void> }

const KEPT_MAILS = 200

/** A mail server for one machine and a page to read its mails. Port 0 picks a free one. */
export async function startInbox({ port = 0, smtpPort = 0, most = KEPT_MAILS } = {}): Promise<Inbox> {
  const mails = new KeptMails(most)
  const web = serveInbox(mails)
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject)
    web.listen(port, '127.0.0.1', resolve)
  })
  const server = await receiveMails(smtpPort, (mail) => mails.add(mail))
  const address = web.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`,
    smtpUrl: server.smtpUrl,
    close: async () => {
      web.closeAllConnections()
      await Promise.all([new Promise((resolve) => web.close(resolve)), server.close()])
    },
  }
}
