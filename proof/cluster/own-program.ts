import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from '@lichtspel/database/server/run-as'

const STOP_MS = 10_000

/** A program started by the bench, identified by its pid while it runs. */
export type OwnProgram = {
  pid: number
  hasExited: () => boolean
  exited: Promise<void>
  /** Does nothing after it has exited: another process may have its pid by then. */
  signal: (signal: NodeJS.Signals) => void
  /** Sends SIGTERM, and SIGKILL if that does not help. Thaws a frozen program first. */
  stop: () => Promise<void>
}

export type ProgramOptions = { program: string; args: string[]; logFile: string; runAs: RunAs }

export function startProgram({ program, args, logFile, runAs }: ProgramOptions): OwnProgram {
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    ...runAs,
    cwd: '/',
    env: { PATH: process.env.PATH, HOME: '/nonexistent', LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
    // Ctrl-C then reaches only the bench, which stops everything in order.
    detached: true,
  })
  closeSync(log)
  let gone = false
  const exited = new Promise<void>((resolve) => {
    const settle = () => {
      gone = true
      resolve()
    }
    child.once('exit', settle)
    child.once('error', settle)
  })
  const signal = (name: NodeJS.Signals) => {
    if (!gone) child.kill(name)
  }
  const stop = async () => {
    signal('SIGCONT')
    signal('SIGTERM')
    const impatient = setTimeout(() => signal('SIGKILL'), STOP_MS)
    await exited
    clearTimeout(impatient)
  }
  return { pid: child.pid ?? 0, hasExited: () => gone, exited, signal, stop }
}

/**
 * Polls until the condition holds. After the time limit it throws with the end of the program's log, because the folder is deleted
 * afterwards.
 */
export async function until(
  what: string,
  { limitMs, logFile }: { limitMs: number; logFile?: string },
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + limitMs
  while (!(await holds())) {
    if (performance.now() > deadline) {
      const log = logFile === undefined ? '' : `:\n${readFileSync(logFile, 'utf8').slice(-3_000)}`
      throw new Error(`not within ${limitMs / 1000} s: ${what}${log}`)
    }
    await sleep(200)
  }
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    const tell = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => tell(true))
    socket.once('error', () => tell(false))
  })
}
