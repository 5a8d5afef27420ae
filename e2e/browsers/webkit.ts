import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../house.ts'
import { type Engine, type Remote, startProgram, untilFound, WINDOW } from './remote.ts'

const BINARY = fileURLToPath(new URL('window.py', import.meta.url))

/** WebKitGTK on a screen of its own. Debian: webkit2gtk-driver, xvfb, gir1.2-webkit2-4.1, gir1.2-gtk-3.0, python3-gi. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort()
  // A display has a number instead of a port; from its port on, that number is free too.
  const display = `:${port}`
  const screen = startProgram('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  await untilFound(`Xvfb ${screen.output()}`, () => existsSync(`/tmp/.X11-unix/X${port}`) || undefined)
  const driver = startProgram('WebKitWebDriver', ['-p', String(port)], {
    DISPLAY: display,
    WINDOW_SIZE: `${WINDOW.width}x${WINDOW.height}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // The user may be root, for whom WebKit's sandbox does not start.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const base = `http://127.0.0.1:${port}`
  await untilFound('WebKitWebDriver', () => fetch(`${base}/status`).catch(() => undefined))
  return {
    open: () => openWindow(base),
    stop: async () => {
      await driver.stop()
      await screen.stop()
    },
  }
}

async function openWindow(base: string): Promise<Remote> {
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: BINARY, args: [] } },
  }
  const { sessionId } = await ask<{ sessionId: string }>(`${base}/session`, { capabilities })
  const session = `${base}/session/${sessionId}`
  return {
    goTo: (url) => ask(`${session}/url`, { url }),
    evaluate: (expression) => ask(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    act: (actions) => ask(`${session}/actions`, { actions }),
    setCookie: async ({ name, value, url }) => {
      // A cookie belongs to the site that the window shows.
      await ask(`${session}/url`, { url })
      await ask(`${session}/cookie`, { cookie: { name, value, path: '/', httpOnly: true } })
    },
    takePicture: async () => Buffer.from(await ask<string>(`${session}/screenshot`), 'base64'),
    // The window closes before the driver answers.
    close: async () => void (await fetch(session, { method: 'DELETE' }).catch(() => undefined)),
  }
}

async function ask<T>(url: string, body?: object): Promise<T> {
  const answer = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${url.split('/').slice(5).join('/')}: ${value.error} ${value.message}`)
  return value
}
