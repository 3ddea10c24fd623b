import * as contract from '@gozlem/contract/report-upload'
import type { FastifyReply } from 'fastify'
import type { Serve, Steps } from '../../http/serve'
import { createForLatePhotos } from './late-photo-commands'
import { answerPieces, enterUpload, type PieceTools } from './upload-commands'
import { viewReport } from './view'

export function serveUploads(serve: Serve, tools: PieceTools): void {
  for (const route of [
    contract.beginUpload,
    contract.readUpload,
    contract.continueUpload,
    contract.cancelUpload,
  ])
    serve.steps(route, (steps, { params }, reply) => sendAnswer(steps, tools, params, reply))

  serve.steps(contract.enterUpload, (steps, { params, body }) =>
    enterUpload(steps, tools, { report_id: params.id, image_id: params.imageId }, body),
  )
  serve.route(contract.createForLatePhotos, async (ctx, { params }) => ({
    report: await viewReport(ctx, ctx.actor, await createForLatePhotos(ctx, params.id), ctx.request.at),
  }))
}

/** A photo's bytes begin, are counted and go on at one place, whichever of the calls it is. */
async function sendAnswer(
  steps: Steps,
  tools: PieceTools,
  { id: report_id, imageId: image_id }: { id: string; imageId: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, headers, raw, url } = reply.request
  const body = method === 'PATCH' ? raw : null
  const answer = await answerPieces(steps, tools, { report_id, image_id }, { method, headers, body })
  for (const name of ['tus-resumable', 'upload-offset', 'upload-length'])
    void reply.header(name, answer.headers.get(name) ?? undefined)
  if (method === 'POST') void reply.header('location', url)
  return reply.status(answer.status).send()
}
