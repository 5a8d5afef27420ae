/** The picture a number of places on, around the ends. */
export function turn(index: number, by: number, count: number): number {
  return (((index + by) % count) + count) % count
}

/** A start anywhere in the row; `chance` lies from 0 up to 1. */
export function randomStart(chance: number, count: number): number {
  return Math.min(Math.floor(chance * count), count - 1)
}
