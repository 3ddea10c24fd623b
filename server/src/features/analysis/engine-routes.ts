// The page of the system's administrator for an organization's analysis engine.
import * as contract from '@gozlem/contract/analysis-engine'
import { problem } from '@gozlem/domain/problem'
import type { Serve } from '../../http/serve'
import type { AnalysisEngines } from './engine-commands'
import { tryOutMessage, viewEngine, viewStatistics } from './engine-view'
import { engineRow, ownerOf, type SettingParts, updateEngine } from './setting-commands'

export interface EngineSettingParts extends SettingParts {
  engines: AnalysisEngines
}

export function serveEngines(serve: Serve, parts: EngineSettingParts): void {
  const { engines, vision } = parts

  serve.route(contract.readEngine, async (ctx, { params }) => ({
    engine: await viewEngine(ctx, await ownerOf(ctx, params.id), vision, ctx.request.at),
  }))

  serve.administer(contract.updateEngine, async (ctx, { params, body }) => {
    const owner = await updateEngine(ctx, parts, params.id, body)
    return {
      engine: await viewEngine(ctx, owner, vision, ctx.request.at),
      message: `${owner.name} için analiz ayarları kaydedildi.`,
    }
  })

  serve.steps(contract.testEngine, async (steps, { params, body }) => {
    const settings = await steps.read(async (ctx) => {
      const { id } = await ownerOf(ctx, params.id)
      const row = await engineRow(ctx, parts, id, body)
      return engines.settingsOf({ ...row, updated_at: '' })
    })
    if (!settings)
      throw problem('VALIDATION_ERROR', {
        message: 'Bu seçimde sınanacak bir model yok: yerleşik analiz motoru çalışır.',
      })
    const call = await engines.tryOut(params.id, settings, {
      note: '',
      site: null,
      method: 'l_tipi',
      photo: testPicture,
      signal: steps.signal,
    })
    return { works: call.outcome === 'ok', message: tryOutMessage(call), latency_ms: call.latency_ms }
  })

  serve.route(contract.readAnalysisStatistics, async (ctx) => ({ statistics: await viewStatistics(ctx) }))
}

/** A plain grey picture: enough to see that the model takes pictures and answers by the schema. */
async function testPicture(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#9aa3a7' } })
    .jpeg()
    .toBuffer()
}
