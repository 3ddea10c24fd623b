import * as contract from '@gozlem/contract/analysis'
import type { AnalysisView } from '@gozlem/contract/analysis-view'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import type { Serve, Steps } from '../../http/serve'
import { parseFields } from '../../http/validate'
import { type AnalysisRow, listItems } from '../report/analysis-store'
import { requireDraft } from '../report/draft-commands'
import { listFindings } from '../report/finding-store'
import { type PhotoTools, uploadImages } from '../report/image-commands'
import { UploadFields } from '../report/image-routes'
import { viewAnalysis, viewFinding } from '../report/view'
import { requireSubscription } from '../subscription/commands'
import { checklistOf } from './checklist-commands'
import { chooseHazard } from './choice-commands'
import * as commands from './commands'
import { type EngineSettingParts, serveEngines } from './engine-routes'
import { hazardsFor } from './hazard-commands'

export interface AnalysisParts extends PhotoTools, EngineSettingParts {
  /** How long `?wait=true` waits for a run, in milliseconds. */
  waitMs: number
}

export function serveAnalysis(serve: Serve, parts: AnalysisParts): void {
  const { engines } = parts

  const view = async (ctx: Context, analysis: AnalysisRow): Promise<AnalysisView> =>
    viewAnalysis(analysis, await listItems(ctx, analysis.organization_id, [analysis.id]))

  serve.steps(
    contract.startAnalysis,
    async (steps, { params, query, body }, reply) => {
      await steps.read((ctx) => requireSubscription(ctx, 'analyse'))
      const uploaded =
        steps.files.length > 0
          ? await uploadImages(steps, parts, params.id, parseFields(UploadFields, steps.fields))
          : null
      const image_ids = uploaded ? uploaded.images.map(({ id }) => id) : body.image_ids
      if (uploaded && image_ids.length === 0) {
        const errors = uploaded.rejected.map(({ reason }) => reason)
        throw problem('PHOTOS_REFUSED', { errors, data: { rejected: uploaded.rejected } })
      }
      const analysis = await steps.write(async (ctx) =>
        view(ctx, await commands.start(ctx, engines, params.id, image_ids)),
      )
      const rejected = uploaded?.rejected ?? []
      if (query.wait !== 'true') return { analysis, image_ids, rejected }
      const done = await waitFor(steps, params.id, analysis.id)
      void reply.status(200)
      return { ...done, image_ids, rejected }
    },
    async (ctx, { params }) => {
      await requireSubscription(ctx, 'analyse')
      await requireDraft(ctx, params.id)
    },
  )

  async function waitFor(steps: Steps, report_id: string, analysis_id: string) {
    const until = Date.now() + parts.waitMs
    while (Date.now() < until && !steps.signal.aborted) {
      const analysis = await steps.read(async (ctx) =>
        view(ctx, await commands.found(ctx, report_id, analysis_id)),
      )
      if (analysis.status !== 'running') {
        const made = new Set(analysis.items.flatMap(({ finding_ids }) => finding_ids))
        const findings = await steps.read(({ db, scope }) =>
          listFindings({ db, scope }, { organization_id: scope.organization_id, id: report_id }),
        )
        return { analysis, entries: findings.filter(({ id }) => made.has(id)).map(viewFinding) }
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw problem('AI_TIMEOUT')
  }

  serve.route(contract.readAnalysis, async (ctx, { params }) => ({
    analysis: await view(ctx, await commands.found(ctx, params.id, params.analysisId)),
  }))

  serve.route(contract.cancelAnalysis, async (ctx, { params, query }) => ({
    analysis: await view(ctx, await commands.cancel(ctx, params.id, params.analysisId, query.image_id)),
  }))

  serve.steps(contract.refineFinding, async (steps, { params, body }) => {
    await steps.read((ctx) => requireSubscription(ctx, 'analyse'))
    const { finding, report, notice, ...told } = await commands.refine(steps, parts, {
      report_id: params.id,
      finding_id: params.findingId,
      feedback: body.feedback,
    })
    return { refinedEntry: viewFinding(finding), revision: report.revision, ...told, ...noticeOf(notice) }
  })

  serve.steps(contract.findingFromFeedback, async (steps, { params, body }) => {
    await steps.read((ctx) => requireSubscription(ctx, 'analyse'))
    const outcome = await commands.findingsFromText(steps, parts, {
      report_id: params.id,
      image_id: null,
      asked_as: body.id,
      feedback: body.feedback,
    })
    if ('reason' in outcome) {
      const { reason, question, revision, notice } = outcome
      return {
        status: 'no_new_finding' as const,
        reason,
        ...(question && { question }),
        revision,
        ...noticeOf(notice),
      }
    }
    const findings = outcome.added.map(viewFinding)
    const { left_out, report, notice } = outcome
    const [finding, ...more] = findings
    return {
      ...(more.length > 0 ? { entries: findings } : finding && { entry: finding }),
      left_out,
      revision: report.revision,
      ...noticeOf(notice),
    }
  })

  serve.steps(contract.findingForImage, async (steps, { params, body }) => {
    await steps.read((ctx) => requireSubscription(ctx, 'analyse'))
    const outcome = await commands.findingsFromText(steps, parts, {
      report_id: params.id,
      image_id: params.imageId,
      asked_as: body.id,
      feedback: body.feedback,
    })
    if ('reason' in outcome) {
      const { reason, question } = outcome
      throw problem('NO_NEW_FINDING', { message: reason, ...(question && { data: { question } }) })
    }
    return {
      entries: outcome.added.map(viewFinding),
      left_out: outcome.left_out,
      revision: outcome.report.revision,
      ...noticeOf(outcome.notice),
    }
  })

  serve.route(contract.searchHazards, async (ctx, { params, query }) => ({
    hazards: await hazardsFor(ctx, params.id, query.search),
  }))

  serve.route(contract.readChecklist, async (ctx, { params, query }) =>
    checklistOf(ctx, params.id, query.sector),
  )

  serve.route(contract.chooseHazard, async (ctx, { params, body }) => {
    const { finding, revision } = await chooseHazard(ctx, params.id, body)
    return { ...(finding && { entry: viewFinding(finding) }), revision }
  })

  serve.route(contract.describeEngine, async (ctx) => {
    const { mark, ...description } = await engines.describe(ctx, ctx.scope.organization_id)
    return { engine: mark.engine, ...description }
  })

  serveEngines(serve, parts)
}

const noticeOf = (notice: string) => (notice === '' ? {} : { notice })
