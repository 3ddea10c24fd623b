// What the product holds in memory while 48 photos of 15 megapixels come, and after: the server as `npm start` runs it, and
// the processes that open the photos.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@gozlem/contract/client'
import { listReports } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { atMost, type Benchmark, reported } from './benchmark'
import { generatedPhoto } from './generated-photo'
import { descendants, peakMegabytes, residentMegabytes } from './process-memory'
import { startProduction } from './production-server'
import { reportDatabases, specialistId, tokens } from './report-database'
import { taken } from './rounds'

const photos = 48
const senders = 12
const different = 4
/** A little more than the minute after which idle processes end. */
const settleMs = 65_000
const serverLimit = 350
const workerLimit = 250

export const memory: Benchmark = {
  name: 'memory',
  title: `memory for ${photos} photos of 15 megapixels from ${senders} senders at once`,
  async run(stage) {
    const [database] = await reportDatabases(stage, [1000])
    if (!database) throw new Error('no database')
    const address = await startProduction(stage, database)
    const [server] = descendants('server/dist/main.js')
    if (server === undefined) return [reported('memory', 'not known', 'read on Linux only')]
    const started = residentMegabytes(server)
    const workers = watchPeaks('photo-worker')
    stage.onEnd(workers.end)
    await sendPhotos(address)
    await sleep(settleMs)
    const settled = residentMegabytes(server)
    const left = descendants('photo-worker').map(residentMegabytes)
    return [
      atMost(
        'memory of the server, peak',
        peakMegabytes(server) ?? Number.NaN,
        serverLimit,
        ' MB',
        `${settled.toFixed(0)} MB ${settleMs / 1000} s after the last photo, ${started.toFixed(0)} MB before the first`,
      ),
      atMost(
        'memory of the largest photo process, peak',
        Math.max(...workers.peaks()),
        workerLimit,
        ' MB',
        `${workers.peaks().length} processes one after the other; ${settleMs / 1000} s after the last photo ${left.map((each) => `${each.toFixed(0)} MB`).join(' and ') || 'none'}`,
      ),
    ]
  },
}

async function sendPhotos(address: string): Promise<void> {
  const client = createClient({ baseUrl: address, token: () => tokens.osgb_user })
  const { reports } = await client(listReports, {
    query: { status: 'draft', limit: 100, created_by: specialistId },
  })
  const files = await Promise.all(
    Array.from({ length: different }, (_, seed) => generatedPhoto(seed, 4472, 3354, 85)),
  )
  let next = 0
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let turn = next++; turn < photos; turn = next++) {
        const form = new FormData()
        form.append('images', new Blob([new Uint8Array(taken(files, turn % different))]), 'foto.jpg')
        const { id } = taken(reports, turn % reports.length)
        const { images } = await client(uploadImages, { params: { id } }, { form })
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
