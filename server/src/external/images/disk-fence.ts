// Node's permission model around the processes that open photos: a decoder that is taken over by its picture finds neither
// the other files of the server nor a way to start a program. It holds for what goes through Node; native code below it could
// go round, which is why these processes also have no credentials.
import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'

export interface DiskFence {
  /** Folders of the program and its packages; those that are not there are passed over. */
  program: readonly string[]
  /** Where it reads photos and leaves renditions; a `*` at the end stands for any rest. */
  photos: string
}

/** Flags of Node that put a process behind the fence. */
export function fenceFlags({ program, photos }: DiskFence): string[] {
  // By both names: packages that several releases share are reached through a link.
  const names = program
    .filter((path) => existsSync(path))
    .flatMap((path) => [resolve(path), realpathSync(path)])
  const folders = [...new Set(names)]
  return [
    '--permission',
    '--allow-addons',
    ...folders.map((path) => `--allow-fs-read=${path}/*`),
    `--allow-fs-read=${photos}`,
    `--allow-fs-write=${photos}`,
    '--disable-warning=SecurityWarning',
  ]
}
