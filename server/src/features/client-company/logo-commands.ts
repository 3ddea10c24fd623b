// The logo of a client company.
import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { problem } from '@gozlem/domain/problem'
import type { Work } from '../../db/tenant-scope'
import { FileMissing, type FileStore } from '../../external/files/file-store'
import { discardLogo, type LogoTools, logoKey, storeLogo } from '../../external/images/logo-files'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { requireAbility, requireClientCompany } from './commands'
import { replaceLogo } from './logo-store'
import { type ClientCompanyRow, findVisibleClientCompany } from './store'
import { viewClientCompany } from './view'

/**
 * Gives a client company a logo; the pictures of the one before are removed.
 * @throws Problem NOT_FOUND, FORBIDDEN, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE
 */
export async function putLogo(steps: Steps, tools: LogoTools, id: string): Promise<ClientCompanyView> {
  const { organization_id } = await steps.read((ctx) => requireEditable(ctx, id))
  return storeLogo(tools, organization_id, steps.files, (logo) => exchange(steps, tools, id, logo.id))
}

/**
 * Removes the logo of a client company; one that has none answers as it is.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function deleteLogo(steps: Steps, tools: LogoTools, id: string): Promise<ClientCompanyView> {
  return exchange(steps, tools, id, null)
}

/**
 * The logo of a client company as documents print it, at most 1000 pixels on the long side; null without one. For the
 * header of a report.
 */
export async function readLogoForPrint(
  work: Work,
  files: Pick<FileStore, 'getBytes'>,
  companyId: string,
): Promise<Uint8Array | null> {
  const company = await findVisibleClientCompany(work, companyId)
  if (!company?.logo_id) return null
  const { organization_id, logo_id } = company
  try {
    return await files.getBytes(logoKey({ organization_id, logo_id }, 'print'))
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

async function exchange(
  steps: Steps,
  tools: LogoTools,
  id: string,
  logo_id: string | null,
): Promise<ClientCompanyView> {
  const { company, view, before } = await steps.write(async (ctx) => {
    await requireEditable(ctx, id)
    const before = await replaceLogo(ctx, id, logo_id)
    if (before === undefined) throw problem('NOT_FOUND')
    if (before !== logo_id)
      await ctx.record({
        kind: 'client_company.logo_changed',
        subject_id: id,
        data: { has_logo: logo_id !== null },
      })
    const company = await requireClientCompany(ctx, id)
    return { before, company, view: viewClientCompany(ctx.actor, company, ctx.request.at) }
  })
  if (before !== null) await discardLogo(tools, { organization_id: company.organization_id, logo_id: before })
  return view
}

/** A client company that the caller may change. @throws Problem NOT_FOUND, FORBIDDEN */
export async function requireEditable(ctx: Context, id: string): Promise<ClientCompanyRow> {
  const company = await requireClientCompany(ctx, id)
  requireAbility(ctx, company, 'edit')
  return company
}
