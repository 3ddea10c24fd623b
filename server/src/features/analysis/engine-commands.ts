// Which engine works for whom, and what keeps it within bounds: slots, the day's quota, the time a photo may take, a
// breaker that lets the embedded engine take over while a service is down. Every call is recorded.
import { createHash } from 'node:crypto'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { type Scope, type Work, writeForOrganization } from '../../db/tenant-scope'
import { unseal } from '../../external/secrets/seal'
import { type CircuitBreaker, createCircuitBreaker } from '../../external/vision/circuit-breaker'
import { proposalOfHazard } from '../../external/vision/embedded-engine'
import {
  type AnalysisEngine,
  type EngineAnswer,
  EngineFailure,
  type EngineMark,
  type PhotoQuestion,
  questionIn,
  type Refinement,
  type RefineQuestion,
  type TextQuestion,
} from '../../external/vision/engine'
import type { ModelCall } from '../../external/vision/model-call'
import { createModelEngine } from '../../external/vision/model-engine'
import type { ModelSettings } from '../../external/vision/model-settings'
import { createSemaphore } from '../../external/vision/semaphore'
import type { VisionConfig } from '../../external/vision/vision-config'
import { findChosenHazard, wordsOf } from '../report/choice-store'
import * as store from './engine-store'

/** On whose account a question is asked. */
export interface Asker {
  organization_id: string
  /** The run a photo belongs to. */
  analysis_id: string | null
}

export interface Answered<Answer> {
  answer: Answer
  made_by: EngineMark
  /** Turkish, fit to show: why another engine than the configured one answered; empty when it did itself. */
  notice: string
}

export interface EngineDescription {
  mark: EngineMark
  reads_photos: boolean
  notice: string
  /** Whether the embedded engine stands in for a service that is down. */
  fallback: boolean
}

export interface AnalysisEngines {
  /** What works for an organization now. */
  describe(work: Work<Scope>, organization_id: string): Promise<EngineDescription>
  /** @throws EngineFailure, or what the engine throws */
  analyzePhoto(asker: Asker, question: PhotoQuestion): Promise<Answered<EngineAnswer>>
  analyzeText(asker: Asker, question: TextQuestion): Promise<Answered<EngineAnswer>>
  refine(asker: Asker, question: RefineQuestion): Promise<Answered<Refinement>>
  /** Asks a model once, outside quota and breaker, to see whether it works; records the call. */
  tryOut(organization_id: string, settings: ModelSettings, question: PhotoQuestion): Promise<ModelCall>
  /** The model set for an organization, or the installation's. */
  settingsOf(row: store.EngineRow | null): ModelSettings | null
}

export interface AnalysisEngineParts {
  pool: Pool
  sealing_key: Buffer
  config: VisionConfig
  /** Answers where no model is configured, or none can. */
  embedded: AnalysisEngine
  onWarning: (message: string) => void
  /** Wait before a model is asked again, in milliseconds. */
  retryDelayMs?: number
}

const breakerOptions = { failures: 3, pauseMs: 60_000 }

const notices = {
  unavailable:
    'Görsel analiz hizmetine ulaşılamıyor; yerleşik motorla, yalnız notlarınıza göre analiz yapılıyor. Fotoğrafları daha sonra yeniden analiz edebilirsiniz.',
  quota:
    'Kurumunuzun bugünkü görsel analiz hakkı doldu; yerleşik motorla, yalnız notlarınıza göre analiz yapılıyor. Hak gece yarısı yenilenir.',
}

interface Chosen {
  settings: ModelSettings
  breaker: CircuitBreaker
  concurrency: number
  daily_quota: number | null
}

/** One for the whole process: its slots and breakers are counted here. */
export function createAnalysisEngines(parts: AnalysisEngineParts): AnalysisEngines {
  const { pool, sealing_key, config, embedded, onWarning } = parts
  const slots = createSemaphore(config.concurrency)
  const breakers = new Map<string, CircuitBreaker>()
  const choosing = new Map<string, Promise<Chosen | null>>()

  const settingsOf = (row: store.EngineRow | null): ModelSettings | null => {
    if (!row || row.mode === 'installation') return config.model
    if (row.mode === 'embedded' || !row.provider || !row.model) return null
    return {
      provider: row.provider,
      model: row.model,
      base_url: row.base_url,
      api_key: row.sealed_key ? unseal(row.sealed_key, sealing_key) : '',
      allow_private_address: config.allow_private_addresses,
      price: null,
    }
  }

  const choose = async (work: Work<Scope>, organization_id: string): Promise<Chosen | null> => {
    const row = await store.findEngine(work, organization_id)
    const settings = settingsOf(row)
    return (
      settings && {
        settings,
        breaker: breakerOf(settings),
        concurrency: row?.concurrency ?? config.organization_concurrency,
        daily_quota: row?.daily_quota ?? config.daily_quota,
      }
    )
  }

  /** Photos of one run ask at the same moment: one look at the settings is theirs. */
  const chooseFor = (organization_id: string): Promise<Chosen | null> => {
    const underWay = choosing.get(organization_id)
    if (underWay) return underWay
    const choice = writeForOrganization(pool, organization_id, (work) =>
      choose(work, organization_id),
    ).finally(() => choosing.delete(organization_id))
    choosing.set(organization_id, choice)
    return choice
  }

  const breakerOf = ({ provider, model, base_url, api_key }: ModelSettings): CircuitBreaker => {
    const key = createHash('sha256')
      .update(JSON.stringify([provider, model, base_url, api_key]))
      .digest('hex')
    const breaker = breakers.get(key) ?? createCircuitBreaker(breakerOptions)
    breakers.set(key, breaker)
    return breaker
  }

  const record = async (
    { organization_id, analysis_id }: Asker,
    { provider, model }: ModelSettings,
    prompt_version: string,
    purpose: store.CallToStore['purpose'],
    call: ModelCall,
  ): Promise<void> => {
    const row = { ...call, id: uuidv7(), analysis_id, purpose, provider, model, prompt_version }
    await writeForOrganization(pool, organization_id, (work) => store.insertCall(work, row))
  }

  const engineOf = (settings: ModelSettings, onCall: (call: ModelCall) => void) =>
    createModelEngine(settings, {
      onCall,
      onUnknownCitations: (codes) =>
        onWarning(
          `${settings.provider}/${settings.model} cited unknown regulations: ${JSON.stringify(codes)}`,
        ),
      ...(parts.retryDelayMs !== undefined && { retryDelayMs: parts.retryDelayMs }),
    })

  /** Within the time that one question may take. */
  const inTime = async <Answer>(
    signal: AbortSignal,
    engine: AnalysisEngine,
    ask: (engine: AnalysisEngine, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    const timeout = AbortSignal.timeout(config.timeout_ms)
    try {
      return await ask(engine, AbortSignal.any([signal, timeout]))
    } catch (error) {
      if (error instanceof EngineFailure || !(timeout.aborted || signal.aborted)) throw error
      throw new EngineFailure(signal.aborted ? 'cancelled' : 'timeout', '')
    }
  }

  const answer = async <Answer>(
    asker: Asker,
    purpose: store.CallToStore['purpose'],
    signal: AbortSignal,
    ask: (engine: AnalysisEngine, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answered<Answer>> => {
    const { organization_id } = asker
    const byEmbedded = async (notice: string) => ({
      answer: await inTime(signal, embedded, ask),
      made_by: embedded.mark,
      notice,
    })
    const chosen = await chooseFor(organization_id)
    if (!chosen) return byEmbedded('')
    const { settings, breaker } = chosen
    if (breaker.isOpen()) return byEmbedded(notices.unavailable)
    const leave = await slots
      .take(organization_id, chosen.concurrency, AbortSignal.any([signal]))
      .catch(() => Promise.reject(new EngineFailure('cancelled', '')))
    try {
      const day = istanbulDay(new Date())
      const mayAsk = await writeForOrganization(pool, organization_id, (work) =>
        store.consumeQuota(work, day, chosen.daily_quota),
      )
      if (!mayAsk) return await byEmbedded(notices.quota)
      if (!breaker.admits()) return await byEmbedded(notices.unavailable)
      const calls: ModelCall[] = []
      const engine = engineOf(settings, (call) => calls.push(call))
      try {
        const found = await inTime(signal, engine, ask)
        breaker.succeeded()
        return { answer: found, made_by: engine.mark, notice: '' }
      } catch (error) {
        tell(breaker, error)
        if (breaker.isOpen() && !signal.aborted) return await byEmbedded(notices.unavailable)
        throw error
      } finally {
        for (const call of calls)
          await record(asker, settings, engine.mark.prompt_version ?? '', purpose, call).catch(
            (error: unknown) => onWarning(`a call to a model was not recorded: ${String(error)}`),
          )
      }
    } finally {
      leave()
    }
  }

  /** Where the same words were chosen for before nobody is asked again. */
  const unlessAnsweredBefore = async (
    { organization_id }: Asker,
    { text, site, method }: Pick<TextQuestion, 'text' | 'site' | 'method'>,
    answered: Answered<EngineAnswer>,
  ): Promise<Answered<EngineAnswer>> => {
    if (!questionIn(answered.answer)) return answered
    const words = wordsOf(text)
    const hazard = await writeForOrganization(pool, organization_id, (work) => findChosenHazard(work, words))
    const proposal = hazard === null ? null : proposalOfHazard(hazard, text, { site, method })
    if (!proposal) return answered
    const again = { ...proposal, chosen_before: true as const, chosen_words: words }
    return { ...answered, answer: { kind: 'findings', proposals: [again] } }
  }

  return {
    settingsOf,
    async describe(work, organization_id) {
      const chosen = await choose(work, organization_id)
      if (!chosen) return describeEngine(embedded, embedded.notice, false)
      if (chosen.breaker.isOpen()) return describeEngine(embedded, notices.unavailable, true)
      const engine = engineOf(chosen.settings, () => undefined)
      return describeEngine(engine, engine.notice, false)
    },
    analyzePhoto: async (asker, question) =>
      unlessAnsweredBefore(
        asker,
        { ...question, text: question.note },
        await answer(asker, 'photo', question.signal, (engine, signal) =>
          engine.analyzePhoto({ ...question, signal }),
        ),
      ),
    analyzeText: async (asker, question) =>
      unlessAnsweredBefore(
        asker,
        question,
        await answer(asker, 'text', question.signal, (engine, signal) =>
          engine.analyzeText({ ...question, signal }),
        ),
      ),
    refine: (asker, question) =>
      answer(asker, 'refine', question.signal, (engine, signal) => engine.refine({ ...question, signal })),
    async tryOut(organization_id, settings, question) {
      const calls: ModelCall[] = []
      const engine = engineOf(settings, (call) => calls.push(call))
      await inTime(question.signal, engine, (asked, signal) =>
        asked.analyzePhoto({ ...question, signal }),
      ).catch((error: unknown) => {
        if (!(error instanceof EngineFailure)) throw error
      })
      const [call] = calls
      if (!call) throw new Error('the model was not asked')
      const asker = { organization_id, analysis_id: null }
      await record(asker, settings, engine.mark.prompt_version ?? '', 'test', call)
      if (call.outcome === 'ok') breakerOf(settings).succeeded()
      return call
    },
  }
}

const describeEngine = (
  { mark, reads_photos }: AnalysisEngine,
  notice: string,
  fallback: boolean,
): EngineDescription => ({ mark, reads_photos, notice, fallback })

/** An answer outside the schema came from a service that works; a cancelled call says nothing of it. */
function tell(breaker: CircuitBreaker, error: unknown): void {
  if (!(error instanceof EngineFailure) || error.kind === 'cancelled') breaker.withdrawn()
  else if (error.kind === 'invalid') breaker.succeeded()
  else breaker.failed()
}
