// A process of its own that asks whether the server is there, ten times a second, and sends it files meanwhile: what a test does
// itself would count as the server's work.
import { openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Asked, Told } from './outside'

const everyMs = 100

let watch: { stop: AbortController; ended: Promise<number> } | null = null

/** The longest that an answer took, in milliseconds. */
async function watchHealth(address: string, signal: AbortSignal): Promise<number> {
  const answers: Promise<number>[] = []
  const ask = async () => {
    const asked = performance.now()
    await (await fetch(`${address}/api/health`)).arrayBuffer()
    return performance.now() - asked
  }
  while (!signal.aborted) {
    answers.push(ask())
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
    await watchHealth(what.address, AbortSignal.timeout(2 * everyMs))
    watch = { stop, ended: watchHealth(what.address, stop.signal) }
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
