// How good an engine is on photos that somebody labelled: which of the labelled findings it saw, what it cited, whether
// it stayed silent where nothing is wrong. The shape of labels is told in docs/vision.md.
import { foldTurkish } from '@gozlem/domain/turkish'
import * as z from 'zod'
import { type AnalysisEngine, EngineFailure, type Proposal } from './engine'
import type { ModelCall } from './model-call'
import { createSemaphore } from './semaphore'

const LabelledFinding = z.object({
  /** For people. */
  name: z.string().min(1),
  /** Hazards of the catalogue that this is. */
  hazards: z.array(z.string()).default([]),
  /** Groups of words; a finding that says this has all words of one group: ['korkuluk', 'kenar koruma']. */
  words: z.array(z.string()).default([]),
  /** Regulations that may be cited for it. */
  regulations: z.array(z.string()).default([]),
})

const LabelledPhoto = z.strictObject({
  /** File name inside the folder of photos. */
  photo: z.string().regex(/^[^/\\]+$/),
  /** What the specialist wrote, as the engine gets it. */
  note: z.string().default(''),
  site: z.enum(['yapi', 'isletme']).nullable().default(null),
  /** Empty: a harmless photo, about which the engine should stay silent. */
  findings: z.array(LabelledFinding),
})
export type LabelledPhoto = z.infer<typeof LabelledPhoto>

const Labels = z.object({ photos: z.array(LabelledPhoto).min(1) })

/**
 * Reads labels.
 * @throws ZodError naming what does not fit
 */
export function readLabels(json: unknown): LabelledPhoto[] {
  return Labels.parse(json).photos
}

export interface PhotoScore {
  photo: string
  /** Why there is no answer; null when there is one. */
  failure: string | null
  labelled: number
  proposed: number
  /** Labelled findings that were proposed, each once. */
  hits: string[]
  missed: string[]
  regulations: { cited: number; expected: number; right: number }
  latency_ms: number
  input_tokens: number
  output_tokens: number
  cost_usd: number | null
}

export interface EvaluationOptions {
  /** Photos asked about at once. */
  concurrency: number
  timeoutMs: number
  readPhoto: (name: string) => Promise<Uint8Array>
  /** An engine that tells its calls. */
  engineFor: (onCall: (call: ModelCall) => void) => AnalysisEngine
}

/** Asks the engine about every labelled photo and scores its answers, in the order of the labels. */
export async function evaluatePhotos(
  labels: readonly LabelledPhoto[],
  { concurrency, timeoutMs, readPhoto, engineFor }: EvaluationOptions,
): Promise<PhotoScore[]> {
  const slots = createSemaphore(concurrency)
  return Promise.all(
    labels.map(async (label) => {
      const leave = await slots.take('evaluation', concurrency, AbortSignal.any([]))
      const calls: ModelCall[] = []
      try {
        const begin = performance.now()
        const outcome = await engineFor((call) => calls.push(call))
          .analyzePhoto({
            note: label.note,
            site: label.site,
            method: 'l_tipi',
            photo: () => readPhoto(label.photo),
            signal: AbortSignal.timeout(timeoutMs),
          })
          .catch((error: unknown) => {
            if (error instanceof EngineFailure) return error
            throw error
          })
        const failure = outcome instanceof EngineFailure ? outcome.message : null
        const proposals =
          !(outcome instanceof EngineFailure) && outcome.kind === 'findings' ? outcome.proposals : []
        return {
          photo: label.photo,
          failure,
          ...scoreProposals(label, proposals),
          latency_ms: Math.round(performance.now() - begin),
          input_tokens: sum(calls, ({ input_tokens }) => input_tokens ?? 0),
          output_tokens: sum(calls, ({ output_tokens }) => output_tokens ?? 0),
          cost_usd: calls.every(({ cost_usd }) => cost_usd !== null)
            ? sum(calls, ({ cost_usd }) => cost_usd ?? 0)
            : null,
        }
      } finally {
        leave()
      }
    }),
  )
}

type Scored = Pick<PhotoScore, 'labelled' | 'proposed' | 'hits' | 'missed' | 'regulations'>

function scoreProposals({ findings }: LabelledPhoto, proposals: readonly Proposal[]): Scored {
  const open = [...proposals]
  const hits: string[] = []
  const missed: string[] = []
  for (const finding of findings) {
    const at = open.findIndex((proposal) => isAbout(proposal, finding))
    if (at >= 0) open.splice(at, 1)
    ;(at >= 0 ? hits : missed).push(finding.name)
  }
  const expected = new Set(findings.flatMap(({ regulations }) => regulations))
  const cited = new Set(
    proposals.flatMap(({ citations }) => citations.map(({ regulation_id }) => regulation_id)),
  )
  const right = [...cited].filter((id) => expected.has(id)).length
  return {
    labelled: findings.length,
    proposed: proposals.length,
    hits,
    missed,
    regulations: { cited: cited.size, expected: expected.size, right },
  }
}

function isAbout(
  { key, uygunsuzluk, aciklama }: Proposal,
  { hazards, words }: LabelledPhoto['findings'][number],
): boolean {
  if (hazards.includes(key)) return true
  const text = foldTurkish(`${uygunsuzluk} ${aciklama}`)
  return words.some((group) =>
    foldTurkish(group)
      .split(' ')
      .every((word) => text.includes(word)),
  )
}

export interface Totals {
  photos: number
  failures: number
  finding_precision: number | null
  finding_recall: number | null
  regulation_precision: number | null
  regulation_recall: number | null
  /** Share of harmless photos without a finding. */
  silence: number | null
  median_ms: number
  input_tokens: number
  output_tokens: number
  /** Null while the price of a call is not known. */
  cost_usd: number | null
}

/** Scores over all photos; a share of nothing is null. Photos without an answer count as missed, not as silent. */
export function sumUp(scores: readonly PhotoScore[]): Totals {
  const harmless = scores.filter(({ labelled }) => labelled === 0)
  const hits = sum(scores, (score) => score.hits.length)
  const right = sum(scores, ({ regulations }) => regulations.right)
  const latencies = scores.map(({ latency_ms }) => latency_ms).toSorted((low, high) => low - high)
  return {
    photos: scores.length,
    failures: scores.filter(({ failure }) => failure !== null).length,
    finding_precision: share(
      hits,
      sum(scores, ({ proposed }) => proposed),
    ),
    finding_recall: share(
      hits,
      sum(scores, ({ labelled }) => labelled),
    ),
    regulation_precision: share(
      right,
      sum(scores, ({ regulations }) => regulations.cited),
    ),
    regulation_recall: share(
      right,
      sum(scores, ({ regulations }) => regulations.expected),
    ),
    silence: share(
      harmless.filter(({ proposed, failure }) => proposed === 0 && failure === null).length,
      harmless.length,
    ),
    median_ms: latencies[Math.floor(latencies.length / 2)] ?? 0,
    input_tokens: sum(scores, ({ input_tokens }) => input_tokens),
    output_tokens: sum(scores, ({ output_tokens }) => output_tokens),
    cost_usd: scores.every(({ cost_usd }) => cost_usd !== null)
      ? sum(scores, ({ cost_usd }) => cost_usd ?? 0)
      : null,
  }
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((total, item) => total + read(item), 0)

/** Scores as lines for a terminal. */
export function describeScores(scores: readonly PhotoScore[]): string {
  const totals = sumUp(scores)
  const lines = scores.map((score) => {
    const { photo, failure, labelled, proposed, hits, missed, regulations, latency_ms } = score
    if (failure !== null) return `${photo}: FAILED ${failure} (${latency_ms} ms)`
    const verdict =
      labelled === 0
        ? proposed === 0
          ? 'silent, as it should be'
          : `${proposed} findings on a harmless photo`
        : `${hits.length} of ${labelled} findings hit, ${proposed} proposed${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`
    return `${photo}: ${verdict}; regulations ${regulations.right} right of ${regulations.cited} cited, ${regulations.expected} expected; ${latency_ms} ms, ${score.input_tokens}+${score.output_tokens} tokens`
  })
  const percent = (value: number | null) => (value === null ? '-' : `${(value * 100).toFixed(1)} %`)
  return [
    ...lines,
    '',
    `photos               ${totals.photos}, without an answer ${totals.failures}`,
    `findings             precision ${percent(totals.finding_precision)}, recall ${percent(totals.finding_recall)}`,
    `regulations          precision ${percent(totals.regulation_precision)}, recall ${percent(totals.regulation_recall)}`,
    `silent on harmless   ${percent(totals.silence)}`,
    `latency              median ${totals.median_ms} ms`,
    `tokens               ${totals.input_tokens} in, ${totals.output_tokens} out`,
    `cost                 ${totals.cost_usd === null ? 'price not known' : `${totals.cost_usd.toFixed(4)} US dollars`}`,
  ].join('\n')
}
