// The development inbox alone, for browser tests; `npm run dev` starts its own. Prints its two addresses as JSON.
// Run: node scripts/dev-inbox/main.ts
import { startInbox } from './start-inbox.ts'

const inbox = await startInbox({ port: Number(process.env.INBOX_PORT ?? 0) })
console.log(JSON.stringify({ url: inbox.url, smtpUrl: inbox.smtpUrl }))
process.on('SIGTERM', () => void inbox.close())
process.on('SIGINT', () => void inbox.close())
