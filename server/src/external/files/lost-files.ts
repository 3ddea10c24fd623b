// A file that should be there and is not, or is damaged, costs nobody their report; so somebody has to be told. Each file
// store remembers which files those are, until they are read again.
export interface LostFile {
  key: string
  why: 'missing' | 'damaged'
  /** When this process first noticed it. */
  since: Date
}

export interface LostFiles {
  /** Notes that a file could not be read. */
  note(key: string, why: LostFile['why']): void
  /** Notes that a file is there, whole as far as anybody looked. */
  found(key: string, why: LostFile['why']): void
  /** What could not be read and has not been since, oldest first; at most `rememberedAtMost`. */
  list(): readonly LostFile[]
  /** Whom to tell of each lost file, once. */
  onLost(listener: (file: LostFile) => void): void
}

/** Beyond this many it is no longer about single files. */
const rememberedAtMost = 1000

export function createLostFiles(): LostFiles {
  const lost = new Map<string, LostFile>()
  const listeners: ((file: LostFile) => void)[] = []
  return {
    note(key, why) {
      if (lost.get(key)?.why === why || lost.size >= rememberedAtMost) return
      const file = { key, why, since: new Date() }
      lost.set(key, file)
      for (const tell of listeners) tell(file)
    },
    found(key, why) {
      if (lost.get(key)?.why === why) lost.delete(key)
    },
    list: () => [...lost.values()],
    onLost: (listener) => void listeners.push(listener),
  }
}
