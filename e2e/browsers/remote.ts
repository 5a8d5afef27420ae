import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** One window of a browser that Playwright cannot drive. Its commands are those that WebDriver and WebDriver BiDi have in common. */
export type Remote = {
  goTo: (url: string) => Promise<void>
  /** The value of an expression in the page, which must be a string. */
  evaluate: (expression: string) => Promise<string>
  /** Pointer and key actions, in the words of the WebDriver standard. */
  act: (sources: readonly object[]) => Promise<void>
  setCookie: (cookie: { name: string; value: string; url: string }) => Promise<void>
  takePicture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** A running browser, which opens windows that share nothing. */
export type Engine = { open: () => Promise<Remote>; stop: () => Promise<void> }

export const WINDOW = { width: 390, height: 844 }

export type Program = { output: () => string; stop: () => Promise<void> }

export function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Program {
  const child: ChildProcess = spawn(command, args, {
    env: { ...process.env, TZ: 'Europe/Brussels', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  child.on('error', (error) => (output += error.message))
  return {
    output: () => output,
    stop: async () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Waits for something that a program does soon after its start. */
export async function untilFound<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
  ms = 20_000,
): Promise<T> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`waited ${ms / 1000} s for ${what}`)
}
