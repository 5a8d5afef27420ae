import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processesIn, signalIfThere } from '../stage/processes-in.ts'
import { runProgram } from '../stage/programs.ts'
import type { NodeName } from './layout.ts'
import type { Line } from './line.ts'
import type { Programs } from './needed-programs.ts'
import { type OwnProgram, startProgram } from './own-program.ts'

export type NodePorts = {
  name: NodeName
  folder: string
  logFile: string
  pgPort: number
  restPort: number
  /** Its connection to etcd. */
  line: Line
  programs: Programs
}

/** One machine of the cluster: Patroni and the PostgreSQL it runs. */
export class DatabaseNode {
  readonly name: NodeName
  readonly folder: string
  readonly pgPort: number
  readonly restPort: number
  readonly line: Line
  readonly logFile: string
  readonly #programs: Programs
  #patroni: OwnProgram | undefined
  #isDown = false

  constructor({ name, folder, logFile, pgPort, restPort, line, programs }: NodePorts) {
    this.name = name
    this.folder = folder
    this.pgPort = pgPort
    this.restPort = restPort
    this.line = line
    this.logFile = logFile
    this.#programs = programs
  }

  /** Starts Patroni, as systemd does after a boot. */
  start(): void {
    // A fault that ends during shutdown must not start a node again.
    if (this.#isDown) return
    const { patroni, runAs } = this.#programs
    const args = [join(this.folder, 'patroni.yml')]
    this.#patroni = startProgram({ program: patroni, args, logFile: this.logFile, runAs })
  }

  /** A power failure of the machine. */
  async kill(): Promise<void> {
    const patroni = this.#patroni
    this.#killPatroni()
    for (let left = this.#postgres(); left.length > 0; left = this.#postgres()) {
      for (const pid of left) signalIfThere(pid, 'SIGKILL')
      await sleep(20)
    }
    await patroni?.exited
  }

  /** A power failure that also loses the disk. */
  async wipe(): Promise<void> {
    const memory = this.#sharedMemory()
    await this.kill()
    rmSync(this.#dataDir, { recursive: true, force: true })
    // PostgreSQL normally removes its shared memory at the next start on the same files, which are gone.
    if (memory !== undefined) await runProgram('ipcrm', ['-m', memory]).catch(() => undefined)
  }

  /** The node neither responds nor closes connections, as with a cut network or a stuck hypervisor. */
  freeze(): void {
    this.#patroni?.signal('SIGSTOP')
    for (const pid of this.#postgres()) signalIfThere(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.#postgres()) signalIfThere(pid, 'SIGCONT')
    this.#patroni?.signal('SIGCONT')
  }

  /** Stops the node for good: at once, but with PostgreSQL's own shutdown, so that no shared memory is left behind. */
  async takeDown(): Promise<void> {
    this.#isDown = true
    const memory = this.#sharedMemory()
    const patroni = this.#patroni
    this.#killPatroni()
    await patroni?.exited
    const [postmaster] = this.#postmaster()
    if (postmaster !== undefined) signalIfThere(postmaster, 'SIGQUIT')
    for (const pid of this.#postgres()) signalIfThere(pid, 'SIGCONT')
    const deadline = performance.now() + 5_000
    while (this.#postgres().length > 0) {
      if (performance.now() > deadline) await this.kill()
      await sleep(20)
    }
    // Also needed after a PostgreSQL that was killed and not started again.
    if (memory !== undefined) await runProgram('ipcrm', ['-m', memory]).catch(() => undefined)
  }

  get #dataDir(): string {
    return join(this.folder, 'data')
  }

  /** Kills Patroni and its children, such as a running copy or rewind. They share its process group. */
  #killPatroni(): void {
    const patroni = this.#patroni
    if (patroni === undefined || patroni.hasExited()) return
    signalIfThere(-patroni.pid, 'SIGKILL')
  }

  #postgres(): number[] {
    return processesIn(this.#dataDir)
  }

  #postmaster(): number[] {
    const [first] = this.#postmasterFile()
    return this.#postgres().filter((pid) => pid === Number(first))
  }

  /** The id of its System V segment: the second number of line 7 in postmaster.pid. */
  #sharedMemory(): string | undefined {
    return this.#postmasterFile()[6]?.trim().split(/\s+/)[1]
  }

  #postmasterFile(): string[] {
    const file = join(this.#dataDir, 'postmaster.pid')
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  }
}
