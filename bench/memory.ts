// What the product holds in memory after a first `npm start`, while 48 photos of 15 megapixels come, and after: the server, the
// processes that open the photos, and everything that npm start started, PostgreSQL aside.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@gozlem/contract/client'
import { createReport, listReports } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { atMost, type Benchmark, reported } from './benchmark'
import { generatedPhoto } from './generated-photo'
import { descendants, peakMegabytes, proportionalMegabytes, residentMegabytes } from './process-memory'
import { taken } from './rounds'
import { startShippedServer } from './shipped-server'

const photos = 48
const senders = 12
const different = 4
/** A little more than the minute after which idle processes end. */
const settleMs = 65_000
const serverLimit = 300
const workerLimit = 250
const togetherLimit = 450

export const memory: Benchmark = {
  name: 'memory',
  title: `memory after a first npm start, and for ${photos} photos of 15 megapixels from ${senders} senders at once`,
  async run(stage) {
    const { call } = await startShippedServer(stage)
    const [server] = descendants('server/dist/main.js')
    if (server === undefined) return [reported('memory', 'not known', 'read on Linux only')]
    const started = residentMegabytes(server)
    const workers = watchPeaks('photo-worker')
    stage.onEnd(workers.end)
    await sendPhotos(call)
    const together = allProcesses()
    await sleep(settleMs)
    const settled = residentMegabytes(server)
    return [
      atMost(
        'memory of the server, peak',
        peakMegabytes(server) ?? Number.NaN,
        serverLimit,
        ' MB',
        `${settled.toFixed(0)} MB ${settleMs / 1000} s after the last photo, ${started.toFixed(0)} MB with the demo made`,
      ),
      atMost(
        'memory of the largest photo process, peak',
        Math.max(...workers.peaks()),
        workerLimit,
        ' MB',
        `${workers.peaks().length} processes one after the other`,
      ),
      atMost(
        'memory of all processes but PostgreSQL, after the last photo',
        together,
        togetherLimit,
        ' MB',
        `${allProcesses().toFixed(0)} MB ${settleMs / 1000} s later; what processes share is counted once`,
      ),
    ]
  },
}

const allProcesses = () =>
  descendants('')
    .filter((pid) => !descendants('postgres').includes(pid))
    .reduce((sum, pid) => sum + proportionalMegabytes(pid), 0)

async function sendPhotos(call: Client): Promise<void> {
  const { reports } = await call(listReports, { query: { limit: 1 } })
  const { client_company_id, osgb_name, risk_method } = taken(reports, 0)
  const ids = Array.from({ length: senders }, () => randomUUID())
  for (const id of ids) await call(createReport, { body: { id, client_company_id, osgb_name, risk_method } })
  const files = await Promise.all(
    Array.from({ length: different }, (_, seed) => generatedPhoto(seed, 4472, 3354, 85)),
  )
  let next = 0
  await Promise.all(
    ids.map(async () => {
      for (let turn = next++; turn < photos; turn = next++) {
        const form = new FormData()
        form.append('images', new Blob([new Uint8Array(taken(files, turn % different))]), 'foto.jpg')
        const id = taken(ids, turn % senders)
        const { images } = await call(uploadImages, { params: { id } }, { form })
        if (images.length !== 1) throw new Error('a photo was refused')
      }
    }),
  )
}

/** Follows the peaks of processes that come and go. */
function watchPeaks(part: string) {
  const peaks = new Map<number, number>()
  const timer = setInterval(() => {
    for (const pid of descendants(part))
      peaks.set(pid, Math.max(peakMegabytes(pid) ?? 0, peaks.get(pid) ?? 0))
  }, 50)
  return { peaks: () => [...peaks.values()], end: () => clearInterval(timer) }
}
