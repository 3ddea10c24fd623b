import * as contract from '@gozlem/contract/corrective-action'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { countedActions } from '@gozlem/domain/corrective-action/action'
import { problem } from '@gozlem/domain/problem'
import { mayReadUnmarked, unmarkedRefusal } from '@gozlem/domain/report/policy'
import { findHazard } from '@gozlem/knowledge/catalogue'
import { categoryLabel, noCategory } from '@gozlem/knowledge/categories'
import { attachment } from '../../http/attachment'
import { readPage } from '../../http/list-page'
import { sendPicture } from '../../http/picture-reply'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import * as lists from './list-store'
import { type ProofTools, proofKey } from './photo-commands'
import { findProof } from './step-store'
import { viewAction } from './view'

/** More names nobody chooses from: the others are searched. */
const responsibleShown = 200

export function serveCorrectiveActions(serve: Serve, tools: ProofTools): void {
  serve.route(contract.listActions, async (ctx, { query }) => {
    const filter = { ...query, today: istanbulDay(ctx.request.at) }
    const { rows, pagination } = await readPage(query, lists.byTerm, async (page) => ({
      rows: await lists.listActions(ctx, filter, page),
      total: await lists.countFound(ctx, filter),
    }))
    return { actions: rows.map((row) => viewAction(ctx.actor, row, ctx.request.at)), pagination }
  })

  serve.route(contract.countActions, async (ctx, { query }) => {
    const today = istanbulDay(ctx.request.at)
    return {
      counts: await lists.countActions(ctx, query, { today, atMost: countedActions }),
      names: namesOf(query),
    }
  })

  serve.route(contract.listResponsible, async (ctx, { query }) => ({
    responsible: await lists.listResponsible(
      ctx,
      { ...query, today: istanbulDay(ctx.request.at) },
      responsibleShown,
    ),
  }))

  serve.route(contract.readAction, async (ctx, { params }) => ({
    action: await commands.readAction(ctx, params.id),
  }))

  serve.steps(contract.readActionPhoto, async (steps, { params, query: { size } }, reply) => {
    const photo = await steps.read(async (ctx) => {
      const found = await findProof(ctx, params.id)
      if (!found) throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
      if (size === 'original' && found.is_marked && !mayReadUnmarked(ctx.actor, found, ctx.by_program))
        throw problem('FORBIDDEN', { message: unmarkedRefusal })
      return found
    })
    if (size === 'original') void reply.header('content-disposition', attachment(photo.file_name))
    return sendPicture(reply, steps, {
      name: `${photo.storage_id}-${size}`,
      mime: size === 'original' ? photo.mime : 'image/jpeg',
      open: () => tools.files.get(proofKey(photo, size)),
    })
  })

  serve.steps(contract.reportSolved, async (steps, { params, body }) => ({
    action: await commands.actWithPhotos(steps, tools, params.id, { deed: 'report', ...body }),
  }))

  serve.steps(contract.closeAction, async (steps, { params, body }) => ({
    action: await commands.actWithPhotos(steps, tools, params.id, { deed: 'close', ...body }),
  }))

  serve.route(contract.closeActions, (ctx, { body }) => commands.closeMany(ctx, body))

  serve.route(contract.rejectSolution, async (ctx, { params, body: { id, at, reason } }) => ({
    action: await commands.act(ctx, params.id, { deed: 'reject', id, at, comment: reason }),
  }))

  serve.route(contract.reopenAction, async (ctx, { params, body: { id, at, reason } }) => ({
    action: await commands.act(ctx, params.id, { deed: 'reopen', id, at, comment: reason }),
  }))

  serve.route(contract.moveTerm, async (ctx, { params, body: { id, at, term, reason } }) => ({
    action: await commands.act(ctx, params.id, { deed: 'move_term', id, at, term, comment: reason }),
  }))
}

const namesOf = ({ hazard, category }: { hazard?: string | undefined; category?: string | undefined }) => ({
  hazard: hazard === undefined ? null : (findHazard(hazard)?.title ?? categoryLabel(noCategory)),
  category: category === undefined ? null : categoryLabel(category),
})
