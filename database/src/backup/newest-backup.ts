import { listBackups } from './backup-folder.ts'

/** The newest complete backup in a folder, by name. Reads no file. */
export function newestBackup(folder: string): { name: string; takenAt: Date } | undefined {
  const name = listBackups(folder).at(-1)
  return name === undefined ? undefined : { name, takenAt: momentOf(name) }
}

/** `lichtspel-20261116T031500123Z.dump` */
function momentOf(name: string): Date {
  const [, day, clock, milliseconds] = /(\d{8})T(\d{6})(\d{3})Z/.exec(name) ?? []
  const iso = `${day?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${clock?.replace(/(..)(..)(..)/, '$1:$2:$3')}.${milliseconds}Z`
  return new Date(iso)
}
