import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerTo } from './inbox-answers.ts'
import type { KeptMails } from './kept-mails.ts'

export function serveInbox(mails: KeptMails): Server {
  return createServer((request, response) => {
    const url = new URL(`http://localhost${request.url ?? '/'}`)
    const refused = refusalOf(request)
    if (refused === undefined && url.pathname === '/events') {
      tellNews(mails, request, response)
      return
    }
    const { status = 200, type, body, headers } = refused ?? answerTo(mails, url)
    response.writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      ...headers,
    })
    response.end(body)
  })
}

function refusalOf({ method, headers }: IncomingMessage) {
  if (method !== 'GET') return { status: 405, type: 'text/plain', body: 'only GET is allowed', headers: {} }
  // Prevents DNS rebinding: another site could point its own name at this machine and read the inbox as its own.
  if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '')) return undefined
  return { status: 421, type: 'text/plain', body: 'open the inbox as localhost or 127.0.0.1', headers: {} }
}

/** Sends one line for each new mail; the page then reloads its list. */
function tellNews(mails: KeptMails, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write(': here\n\n')
  const stop = mails.onMail(() => response.write('data: mail\n\n'))
  request.on('close', stop)
}
