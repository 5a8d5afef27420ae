import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { type Engine, type Remote, startProgram, untilFound, WINDOW } from './remote.ts'

const PREFERENCES = {
  'intl.accept_languages': 'nl-BE, nl',
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
}

/** Debian's firefox-esr without a screen, by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(`${tmpdir()}/firefox-`)
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(`${profile}/user.js`, lines.join('\n'))
  const firefox = startProgram('firefox-esr', [
    ...['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
  ])
  const address = await untilFound(
    'Firefox',
    () => /BiDi listening on (ws:\S+)/.exec(firefox.output())?.[1],
    60_000,
  )
  const connection = await connect(`${address}/session`)
  await connection.send('session.new', { capabilities: {} })
  return {
    open: () => openWindow(connection.send),
    stop: async () => {
      connection.close()
      await firefox.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>

async function openWindow(send: Send): Promise<Remote> {
  const { userContext } = await send('browser.createUserContext', {})
  const { context } = await send('browsingContext.create', { type: 'tab', userContext })
  await send('browsingContext.setViewport', { context, viewport: WINDOW })
  return {
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
      const { value } = (answer.result ?? {}) as { value?: string }
      if (value === undefined)
        throw new Error(JSON.stringify(answer.exceptionDetails ?? answer).slice(0, 400))
      return value
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    setCookie: async ({ name, value, url }) => {
      const cookie = { name, value: { type: 'string', value }, domain: new URL(url).hostname, httpOnly: true }
      await send('storage.setCookie', { cookie, partition: { type: 'storageKey', userContext } })
    },
    takePicture: async () =>
      Buffer.from(String((await send('browsingContext.captureScreenshot', { context })).data), 'base64'),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  }
}

type Answer = { id: number; error?: string; message?: string; result: Record<string, unknown> }

async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address)
  const asked = new Map<number, (answer: Answer) => void>()
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    asked.get(answer.id)?.(answer)
    asked.delete(answer.id)
  })
  let count = 0
  const send: Send = async (method, params) => {
    const id = ++count
    const answered = new Promise<Answer>((resolve) => asked.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answered
    if (error !== undefined) throw new Error(`${method}: ${error} ${message}`)
    return result
  }
  return { send, close: () => socket.close() }
}
