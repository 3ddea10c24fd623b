import * as contract from '@gozlem/contract/report-paper'
import { listSignerCandidates } from '@gozlem/contract/report-signer'
import type { Serve } from '../../http/serve'
import { readNotebook, saveNotebook } from './notebook-commands'
import { verify } from './seal-commands'
import { listCandidates } from './signature-commands'

/** What belongs to the paper a client holds. */
export function serveReportPaper(serve: Serve): void {
  serve.open(contract.verifyReport, async (ctx, { query }) => ({
    verification: await verify(ctx, query.code),
  }))
  serve.route(listSignerCandidates, (ctx, { params }) => listCandidates(ctx, params.id))
  serve.route(contract.readNotebook, async (ctx, { params }) => ({
    notebook: await readNotebook(ctx, params.id),
  }))
  serve.route(contract.saveNotebook, async (ctx, { params, body }) => ({
    notebook: await saveNotebook(ctx, params.id, body),
  }))
}
