import * as contract from '@gozlem/contract/report-paper'
import { listSignerCandidates } from '@gozlem/contract/report-signer'
import type { FileStore } from '../../external/files/file-store'
import { logoKey } from '../../external/images/logo-files'
import { sendPicture } from '../../http/picture-reply'
import type { Serve } from '../../http/serve'
import { findPaperLogo, readLetterhead } from './letterhead-commands'
import { readNotebook, saveNotebook } from './notebook-commands'
import { verify } from './seal-commands'
import { listCandidates } from './signature-commands'

/** What belongs to the paper a client holds. */
export function serveReportPaper(serve: Serve, { files }: { files: FileStore }): void {
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
  serve.route(contract.readReportLetterhead, async (ctx, { params }) => ({
    letterhead: await readLetterhead(ctx, params.id),
  }))
  serve.steps(contract.readReportLogo, async (steps, { params }, reply) => {
    const logo = await steps.read((ctx) => findPaperLogo(ctx, params))
    return sendPicture(reply, steps, { name: logo.logo_id, open: () => files.get(logoKey(logo, 'print')) })
  })
}
