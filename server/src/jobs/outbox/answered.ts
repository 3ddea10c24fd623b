// Which messages the other side has taken over, noted on this machine in the moment its answer is read. The database is told
// next; a process that is killed in between leaves the note to the one that follows, which then does not send again.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface AnsweredMessages {
  /** Before anything else can happen in this process. */
  note(id: string): void
  has(id: string): boolean
  forget(id: string): void
}

/**
 * Notes as empty files named by the ids of messages.
 * @param folder made when it is missing
 */
export function answeredIn(folder: string): AnsweredMessages {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    note(id) {
      writeFileSync(join(folder, id), '', { mode: 0o600 })
    },
    has: (id) => existsSync(join(folder, id)),
    forget(id) {
      rmSync(join(folder, id), { force: true })
    },
  }
}
