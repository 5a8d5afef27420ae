const ID = Buffer.from('id: ')
const EVENT_END = Buffer.from('\n\n')
const NEWLINE = 0x0a
/** No line with an id is longer. */
const CARRY_BYTES = 32
/** A day that never changed has 0. */
const NONE = -1

/** Finds the events of a live stream with as little work as possible: only ids are read, whatever else is in between. */
export class EventReader {
  #carry: Buffer = Buffer.alloc(0)
  #underWay = NONE

  /** The newest id whose whole event has arrived with this chunk; -1 when none has. */
  read(chunk: Buffer): number {
    const bytes = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    let [at, newest] = [0, NONE]
    for (;;) {
      if (this.#underWay !== NONE) {
        const end = bytes.indexOf(EVENT_END, at)
        if (end < 0) break
        newest = this.#underWay
        this.#underWay = NONE
        at = end + EVENT_END.length
      }
      const id = bytes.indexOf(ID, at)
      const lineEnd = id < 0 ? -1 : bytes.indexOf(NEWLINE, id)
      if (lineEnd < 0) break
      this.#underWay = Number(bytes.toString('latin1', id + ID.length, lineEnd))
      at = lineEnd
    }
    // The chunk's memory is used again for the next one, so what is kept is copied.
    this.#carry = Buffer.from(bytes.subarray(Math.max(at, bytes.length - CARRY_BYTES)))
    return newest
  }
}
