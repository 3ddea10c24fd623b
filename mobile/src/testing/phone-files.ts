// The files of a phone behind the plugin that reads and writes them, in its own messages. They outlive the app.

type Options = Record<string, unknown>

export interface PhoneFiles {
  /** By their folder and path. */
  files: Map<string, Uint8Array>
  /** By the plugin's methods, as `Filesystem.readFile`. */
  methods: Record<string, (options: Options) => unknown>
}

/** As the plugin refuses where there is no such file. */
export class FileMissing extends Error {
  readonly code = 'OS-PLUG-FILE-0008'

  constructor() {
    super('The file does not exist.')
  }
}

/** What knows when each was written. */
class DatedFiles extends Map<string, Uint8Array> {
  readonly written = new Map<string, number>()

  override set(name: string, bytes: Uint8Array): this {
    // The class calls it before its own fields stand.
    this.written?.set(name, Date.now())
    return super.set(name, bytes)
  }
}

export function createPhoneFiles(): PhoneFiles {
  const files = new DatedFiles()
  const nameOf = ({ directory, path }: Options) => `/${String(directory)}/${String(path)}`.replace(/\/$/, '')
  const fileOf = (options: Options) => {
    const file = files.get(nameOf(options))
    if (!file) throw new FileMissing()
    return file
  }
  const bytesOf = ({ data, encoding }: Options) =>
    encoding === undefined
      ? Uint8Array.from(atob(String(data)), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(String(data))
  const inside = (options: Options) => {
    const found = [...files.keys()].filter((name) => name.startsWith(`${nameOf(options)}/`))
    if (found.length === 0) throw new FileMissing()
    return found
  }
  const uriOf = (options: Options) => `file://${nameOf(options)}`

  return {
    files,
    methods: {
      'Filesystem.writeFile': (options) => {
        files.set(nameOf(options), bytesOf(options))
        return { uri: uriOf(options) }
      },
      'Filesystem.appendFile': (options) => {
        const [before, more] = [fileOf(options), bytesOf(options)]
        const whole = new Uint8Array(before.length + more.length)
        whole.set(before)
        whole.set(more, before.length)
        files.set(nameOf(options), whole)
      },
      'Filesystem.readFile': (options) => ({ data: new TextDecoder().decode(fileOf(options)) }),
      'Filesystem.deleteFile': (options) => {
        fileOf(options)
        files.delete(nameOf(options))
      },
      'Filesystem.rename': ({ from, to, directory, toDirectory }) => {
        const source = { directory, path: from }
        files.set(nameOf({ directory: toDirectory, path: to }), fileOf(source))
        files.delete(nameOf(source))
      },
      'Filesystem.stat': (options) => ({ type: 'file', size: fileOf(options).length, uri: uriOf(options) }),
      'Filesystem.getUri': (options) => ({ uri: uriOf(options) }),
      'Filesystem.readdir': (options) => ({
        files: inside(options).map((name) => ({
          name: name.split('/').pop(),
          type: 'file',
          size: files.get(name)?.length ?? 0,
          mtime: files.written.get(name) ?? 0,
          uri: `file://${name}`,
        })),
      }),
      'Filesystem.rmdir': (options) => {
        for (const name of inside(options)) files.delete(name)
      },
    },
  }
}
