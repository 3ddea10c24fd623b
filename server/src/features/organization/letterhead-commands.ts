import type { LetterheadView } from '@gozlem/contract/organization-letterhead'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import type { ReportLayout } from '@gozlem/domain/report/print-options'
import { type LogoTools, type StoredLogo, storeLogo } from '../../external/images/logo-files'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { lockOrganization } from './administration-store'
import * as store from './letterhead-store'

/** What the own organization's reports carry at their head. */
export async function readLetterhead(ctx: Context): Promise<LetterheadView> {
  const letterhead = await store.findLetterhead(ctx, ctx.actor.organization_id)
  if (!letterhead) throw problem('NOT_FOUND')
  const { logo, ...texts } = letterhead
  return { ...texts, logo_url: logo && `/api/letterhead/logo?v=${logo.id}` }
}

/**
 * Gives the own organization a logo. The one before is only retired, for completed reports print it; the night's job
 * removes what no report names.
 * @throws Problem FILES_REQUIRED, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE
 */
export async function putLogo(steps: Steps, tools: LogoTools): Promise<LetterheadView> {
  const organization_id = await steps.read(async ({ actor }) => actor.organization_id)
  return storeLogo(tools, organization_id, steps.files, (logo) => steps.write((ctx) => exchange(ctx, logo)))
}

/** Takes the logo of the own organization out of use; where there is none, nothing happens. */
export async function deleteLogo(ctx: Context): Promise<LetterheadView> {
  return exchange(ctx, null)
}

/** Lays the reports of the own organization out otherwise; completed ones keep the layout they were completed with. */
export async function updateReportLayout(ctx: Context, layout: ReportLayout): Promise<LetterheadView> {
  const { report_layout: before } = await readLetterhead(ctx)
  if (await store.updateReportLayout(ctx, layout))
    await ctx.record({
      kind: 'organization.settings_changed',
      subject_id: ctx.actor.organization_id,
      data: { report_layout: layout },
      changes: changesOf(
        'organization.settings_changed',
        { report_layout: before },
        { report_layout: layout },
      ),
    })
  return readLetterhead(ctx)
}

async function exchange(ctx: Context, logo: StoredLogo | null): Promise<LetterheadView> {
  await lockOrganization(ctx, ctx.scope.organization_id)
  const hadLogo = await store.retireLogo(ctx)
  if (logo) await store.insertLogo(ctx, logo)
  if (logo || hadLogo)
    await ctx.record({
      kind: 'organization.logo_changed',
      subject_id: ctx.actor.organization_id,
      data: { has_logo: logo !== null },
    })
  return readLetterhead(ctx)
}
