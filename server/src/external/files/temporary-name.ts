// Names of temporary files carry the process that made them: whoever starts later knows which were left behind by a
// process that was killed, and which another one is writing right now.
import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { processBirth } from '../../db/embedded/process-identity'

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const tagOf = (pid: number, birth: string) => `${short(hostname())}-${pid}-${short(birth)}`
const ownTag = tagOf(process.pid, processBirth(process.pid) ?? '')
const abandonedAfterMs = 24 * 60 * 60 * 1000

/** A new name for a temporary file or folder of this process. */
export const temporaryName = (): string => `${ownTag}-${randomUUID()}`

/**
 * Whether a temporary file or folder belongs to nobody any more: the process that made it has ended, or, made on another
 * machine or by an older version, it is a day old.
 * @param modified when it was last written, in milliseconds
 */
export function isLeftBehind(name: string, modified: number): boolean {
  const [, tag, pid] = /^(?:[a-z-]+-)?([0-9a-f]{8}-(\d+)-[0-9a-f]{8})-[0-9a-f-]{36}$/.exec(name) ?? []
  if (tag === ownTag) return false
  if (tag?.startsWith(`${short(hostname())}-`)) {
    const birth = processBirth(Number(pid))
    return birth === undefined || tag !== tagOf(Number(pid), birth)
  }
  return modified < Date.now() - abandonedAfterMs
}
