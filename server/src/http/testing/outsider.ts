// A process of its own that asks whether the server is there, ten times a second, and sends it files meanwhile: what a test does
// itself would count as the server's work.
import { openAsBlob, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Asked, Told } from './outside'

const everyMs = 100

let watch: { stop: AbortController; ended: Promise<number> } | null = null

/** Milliseconds for which a process was ready and other processes had the processors; not known outside of Linux. */
function heldUp(pid: number): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(waited) / 1e6
  } catch {
    return 0
  }
}

/** The longest that an answer took, in milliseconds, without what other processes of a busy machine took. */
async function watchHealth(address: string, pid: number, signal: AbortSignal): Promise<number> {
  const answers: Promise<number>[] = []
  const now = () => performance.now() - heldUp(pid) - heldUp(process.pid)
  const ask = async () => {
    const asked = now()
    await (await fetch(`${address}/api/health`)).arrayBuffer()
    return now() - asked
  }
  while (!signal.aborted) {
    const answer = ask()
    // Told to whoever waits for all of them.
    answer.catch(() => undefined)
    answers.push(answer)
    await sleep(everyMs)
  }
  return Math.max(...(await Promise.all(answers)))
}

async function send({ url, headers, body }: Extract<Asked['what'], { kind: 'send' }>): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value)
  for (const { name, path } of body.files) form.append(body.field, await openAsBlob(path), name)
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  return answer.status
}

async function answer({ what }: Asked): Promise<number> {
  if (what.kind === 'send') return send(what)
  if (what.kind === 'watch') {
    const stop = new AbortController()
    // The first question opens the connection.
    await watchHealth(what.address, what.pid, AbortSignal.timeout(2 * everyMs))
    watch = { stop, ended: watchHealth(what.address, what.pid, stop.signal) }
    return 0
  }
  watch?.stop.abort()
  return (await watch?.ended) ?? 0
}

process.on('message', (asked: Asked) => {
  const tell = (told: Omit<Told, 'id'>) => process.send?.({ id: asked.id, ...told } satisfies Told)
  answer(asked).then(
    (value) => tell({ value }),
    (error: unknown) => tell({ failed: String(error) }),
  )
})
