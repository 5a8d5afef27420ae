export type Lockfile = { packages: Record<string, Locked> }
type Locked = {
  resolved?: string
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

export type Manifest = Record<string, unknown> & { allowScripts?: Record<string, boolean> }

/**
 * A lockfile that names a registry host breaks behind a mirror. A git or tarball dependency escapes integrity checks. An install script
 * has not been reviewed unless it is listed in package.json (`false`: reviewed, and it does not run). npm omits a platform's build that
 * the registry in use does not have, and then `npm ci` fails.
 */
export function lockfileFaults(lockfile: Lockfile, allowScripts: Record<string, boolean> = {}): string[] {
  const names = new Set(Object.keys(lockfile.packages).map(nameOf))
  return Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name} is missing`)
    if (!path.includes('node_modules/') || entry.link) return missing
    return [
      ...missing,
      ...(entry.resolved === undefined ? [] : [`${path}: names where it came from`]),
      ...(entry.integrity === undefined ? [`${path}: has no integrity`] : []),
      ...(entry.hasInstallScript && !(nameOf(path) in allowScripts)
        ? [`${path}: runs a script at install and is not in allowScripts of package.json`]
        : []),
    ]
  })
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? ''
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** A range can pull in a version released an hour ago. An exact version is a deliberate choice and can be as old as needed. */
export function versionFaults(path: string, manifest: Manifest): string[] {
  return KINDS.flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} is ${version}, not one version`)
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
