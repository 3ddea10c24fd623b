import * as contract from '@gozlem/contract/visit-feed'
import type { Serve } from '../../http/serve'
import { createFeed, readFeed, revokeFeed } from './feed-commands'
import { findOwnFeed } from './feed-store'

interface FeedDependencies {
  public_url: string
}

export function serveVisitFeeds(
  serve: Serve,
  own: Pick<Serve, 'route'>,
  { public_url }: FeedDependencies,
): void {
  own.route(contract.describeVisitFeed, async (ctx) => ({ feed: await findOwnFeed(ctx) }))

  own.route(contract.createVisitFeed, async (ctx) => ({
    url: `${public_url}${contract.readVisitFeed.path}?token=${await createFeed(ctx)}`,
  }))

  own.route(contract.revokeVisitFeed, async (ctx) => {
    await revokeFeed(ctx)
    return { success: true as const, message: 'Takvim bağlantısı kapatıldı' }
  })

  serve.open(contract.readVisitFeed, async (ctx, { query }, reply) => {
    const { body, etag, changed_at } = await readFeed(ctx, query.token)
    void reply
      .header('etag', etag)
      .header('last-modified', changed_at.toUTCString())
      .header('cache-control', 'private, no-cache')
    if (ctx.http.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="ziyaretler.ics"')
      .send(body)
  })
}
