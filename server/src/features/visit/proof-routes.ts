import * as contract from '@gozlem/contract/visit-proof'
import type { Serve } from '../../http/serve'
import * as commands from './proof-commands'

export function serveVisitProofs(serve: Pick<Serve, 'route'>): void {
  serve.route(contract.readVisitProof, async (ctx, { params }) => ({
    proof: await commands.readProof(ctx, params.id),
  }))
  serve.route(contract.checkVisit, (ctx, { params, body }) => commands.checkVisit(ctx, params.id, body))
  serve.route(contract.withdrawPositions, async (ctx, { body }) => ({
    visits: await commands.withdrawPositions(ctx, body.visit_id ?? null),
  }))
  serve.route(contract.correctVisitChecks, (ctx, { params, body }) =>
    commands.correctChecks(ctx, params.id, body),
  )
  serve.route(contract.signVisit, (ctx, { params, body }) => commands.signVisit(ctx, params.id, body))
  serve.route(contract.deleteVisitSignature, (ctx, { params }) => commands.deleteSignature(ctx, params.id))
}
