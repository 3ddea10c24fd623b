// A day at the office: 20 people who look at dashboards, lists and reports and save drafts, on 100,000 reports with
// 1,000,000 findings; then the same while four more send photos of 12 megapixels.
import { ApiProblem, createClient } from '@gozlem/contract/client'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { unreadCount } from '@gozlem/contract/notification'
import { listReports, readReport, saveReport } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { dashboard } from '@gozlem/contract/statistics'
import { atLeast, atMost, type Benchmark, reported } from './benchmark'
import { generatedPhoto } from './generated-photo'
import { startProduction } from './production-server'
import { frequentWord, reportDatabases, specialistId, tokens } from './report-database'
import { taken, timed } from './rounds'

const reports = Number(process.env.BENCH_REPORTS ?? 100_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const findings = 10
const people = 20
const senders = 4
/** Three times what the same mix reached when the dashboard counted its findings. */
const requestsPerSecond = 69

export const mix: Benchmark = {
  name: 'mix',
  title: `${people} people at work on ${reports.toLocaleString('en')} reports, without and with uploads`,
  async run(stage) {
    const [database] = await reportDatabases(stage, [reports], { findings })
    if (!database) throw new Error('no database')
    const address = await startProduction(stage, database)
    const clients = (['osgb_admin', 'osgb_user'] as const).map((role) =>
      createClient({ baseUrl: address, token: () => tokens[role] }),
    )
    const [administrator = never(), specialist = never()] = clients
    const drafts = await draftsOf(specialist)
    const photo = await generatedPhoto(12, 4000, 3000, 85)

    const atWork = (person: number) => {
      const own = taken(drafts, person % drafts.length)
      return day(person % 2 === 0 ? administrator : specialist, saver(specialist, own), drafts, person)
    }
    await during(2, people, atWork)
    const alone = await during(seconds, people, atWork)
    const [withUploads, sendings] = await Promise.all([
      during(seconds, people, atWork),
      during(seconds, senders, (sender) => sending(specialist, photo, drafts.slice(sender))),
    ])
    const sent = sendings.length
    return [
      atLeast(
        `${people} people at work`,
        alone.length / seconds,
        requestsPerSecond,
        ' requests/s',
        told(alone),
      ),
      atMost(
        'p95 of their requests while photos are sent',
        quantile(withUploads, 0.95) / quantile(alone, 0.95),
        2,
        'x',
        `${told(withUploads)}; ${told(alone)} without`,
      ),
      reported('photos of 12 megapixels meanwhile', `${(sent / seconds).toFixed(1)}/s`, `${senders} senders`),
    ]
  },
}

type Client = ReturnType<typeof createClient>
type Act = (turn: number) => Promise<unknown>

/** Drafts of the specialist's own. */
async function draftsOf(client: Client): Promise<string[]> {
  const page = await client(listReports, { query: { status: 'draft', limit: 100, created_by: specialistId } })
  return page.reports.map(({ id }) => id)
}

/** What a person does next: all kinds in turn, everybody beginning elsewhere. */
function day(client: Client, save: Act, drafts: readonly string[], person: number): Act {
  const kinds: readonly Act[] = [
    () => client(dashboard, {}),
    () => client(listReports, { query: {} }),
    () => client(unreadCount, {}),
    (turn) => client(readReport, { params: { id: taken(drafts, (person * 7 + turn) % drafts.length) } }),
    () => client(listReports, { query: { status: 'completed' } }),
    () => client(listClientCompanies, { query: {} }),
    () => client(listReports, { query: { search: frequentWord } }),
    save,
  ]
  return (turn) => taken(kinds, (person + turn) % kinds.length)(turn)
}

/** Saves a draft over and over; the first time it is read instead. */
function saver(client: Client, id: string): Act {
  let last: Awaited<ReturnType<typeof read>> | undefined
  const read = async () => (await client(readReport, { params: { id } })).report
  return async (turn) => {
    if (!last) {
      last = await read()
      return
    }
    const findings = last.entries.map((finding) => ({ ...finding, aciklama: `${turn}. kez kaydedildi.` }))
    const body = { revision: last.revision, entries: findings }
    last = await client(saveReport, { params: { id }, body }).then(
      ({ report }) => report,
      (error: unknown) => {
        // Somebody else at the same draft, or a photo that came.
        if (error instanceof ApiProblem && error.code === 'REVISION_CONFLICT') return undefined
        throw error
      },
    )
  }
}

function sending(client: Client, photo: Buffer, drafts: readonly string[]): Act {
  return async (turn) => {
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `foto-${turn}.jpg`)
    await client(uploadImages, { params: { id: taken(drafts, turn % drafts.length) } }, { form })
  }
}

/** So many people at once, each doing one thing after the other; answers how long each thing took, in milliseconds. */
async function during(time: number, count: number, begin: (person: number) => Act): Promise<number[]> {
  const took: number[] = []
  const end = performance.now() + time * 1000
  await Promise.all(
    Array.from({ length: count }, async (_, person) => {
      const act = begin(person)
      for (let turn = 0; performance.now() < end; turn += 1) took.push(await timed(() => act(turn)))
    }),
  )
  return took
}

const told = (took: readonly number[]) =>
  `p50 ${quantile(took, 0.5).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms`

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * part)] ?? Number.NaN
}

function never(): never {
  throw new Error('there are two clients')
}
