import * as contract from '@gozlem/contract/portal'
import * as accessContract from '@gozlem/contract/portal-access'
import { portalLinkMinutes } from '@gozlem/domain/client-company/portal'
import { reportFileName } from '@gozlem/domain/report/file-name'
import { attachment } from '../../http/attachment'
import { sendPicture } from '../../http/picture-reply'
import { giveSession, takeSession } from '../../http/portal-gate'
import type { Serve } from '../../http/serve'
import { proofKey } from '../corrective-action/photo-commands'
import { imageKey } from '../report/image-store'
import { completedPdf, type PdfParts } from '../report/pdf-commands'
import { type InvitationParts, invite, listAccess, revoke } from './access-commands'
import * as commands from './commands'
import { askForLink, signIn, signOut } from './sign-in-commands'
import { viewAccess, viewActionSummary, viewDocument, viewReport } from './view'

export interface PortalParts extends PdfParts, InvitationParts {
  secure_cookie: boolean
}

export function servePortal(serve: Serve, parts: PortalParts): void {
  serveAccess(serve, parts)
  serveSignIn(serve, parts)

  serve.portal(contract.readPortal, (ctx) => commands.readOverview(ctx))

  serve.portal(contract.listPortalReports, async (ctx, { query }) => {
    const { rows, next } = await commands.listReports(ctx, query)
    return { reports: rows.map(viewReport), next }
  })
  serve.portal(contract.portalReportPdf, async (ctx, { params }, reply) => {
    const report = await commands.openReport(ctx, params.id)
    const bytes = await completedPdf(parts, report, { at: ctx.request.at })
    return reply
      .header('content-type', contract.portalReportPdf.sends)
      .header('content-disposition', attachment(`${reportFileName(report)}.pdf`))
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })

  serve.portal(contract.listPortalActions, async (ctx, { query }) => {
    const { rows, next } = await commands.listActions(ctx, query)
    return { actions: rows.map((row) => viewActionSummary(row, ctx.request.at)), next }
  })
  serve.portal(contract.readPortalAction, async (ctx, { params }) => ({
    action: await commands.readAction(ctx, params.id),
  }))
  serve.portal(contract.readPortalImage, async (ctx, { params, query }, reply) => {
    const image = await commands.openImage(ctx, params.imageId)
    return sendPicture(reply, ctx.http, {
      name: `${image.storage_id}-${query.size}`,
      open: () => parts.files.get(imageKey(image, query.size)),
    })
  })
  serve.portal(contract.readPortalProof, async (ctx, { params, query }, reply) => {
    const proof = await commands.openProof(ctx, params.photoId)
    return sendPicture(reply, ctx.http, {
      name: `${proof.storage_id}-${query.size}`,
      open: () => parts.files.get(proofKey(proof, query.size)),
    })
  })

  serve.portal(contract.listPortalDocuments, async (ctx, { query }) => {
    const { rows, next } = await commands.listDocuments(ctx, query)
    return { documents: rows.map(viewDocument), next }
  })
}

function serveAccess(serve: Serve, parts: PortalParts): void {
  serve.route(accessContract.listPortalAccess, async (ctx, { params }) => ({
    accesses: (await listAccess(ctx, params.id)).map(viewAccess),
  }))
  serve.route(accessContract.inviteToPortal, async (ctx, { params, body }) => {
    const { access, is_mailed } = await invite(ctx, parts, params.id, body.contact_id)
    return { access: viewAccess(access), is_mailed }
  })
  serve.route(accessContract.revokePortal, async (ctx, { params }) => {
    await revoke(ctx, params.id, params.contactId)
    return done('Portal erişimi kaldırıldı')
  })
}

function serveSignIn(serve: Serve, { sealing_key, secure_cookie }: PortalParts): void {
  serve.open(contract.askPortalLink, async (ctx, { body }) => {
    await askForLink(ctx, sealing_key, body.email)
    return done(
      `Bu adres portala davet edildiyse giriş bağlantısı birazdan e-postanıza gelir ve ${portalLinkMinutes} dakika geçerlidir.`,
    )
  })
  serve.open(contract.signInToPortal, async (ctx, { body }, reply) => {
    giveSession(reply, secure_cookie, await signIn(ctx, body.token))
    return done('Giriş yapıldı')
  })
  serve.portal(contract.signOutOfPortal, async (ctx, _input, reply) => {
    await signOut(ctx)
    takeSession(reply, secure_cookie)
    return done('Çıkış yapıldı')
  })
}

const done = (message: string) => ({ success: true as const, message })
