import * as contract from '@gozlem/contract/client-company-logo'
import { problem } from '@gozlem/domain/problem'
import { type LogoTools, logoKey } from '../../external/images/logo-files'
import { sendPicture } from '../../http/picture-reply'
import type { Serve } from '../../http/serve'
import { requireClientCompany } from './commands'
import { deleteLogo, putLogo, requireEditable } from './logo-commands'

export function serveLogos(serve: Serve, tools: LogoTools): void {
  serve.steps(contract.readClientCompanyLogo, async (steps, { params }, reply) => {
    const { organization_id, logo_id } = await steps.read((ctx) => requireClientCompany(ctx, params.id))
    if (logo_id === null) throw problem('NOT_FOUND', { message: 'Bu firmanın logosu yok.' })
    return sendPicture(reply, steps, {
      name: logo_id,
      open: () => tools.files.get(logoKey({ organization_id, logo_id }, 'thumb')),
    })
  })

  serve.steps(
    contract.putClientCompanyLogo,
    async (steps, { params }) => ({
      company: await putLogo(steps, tools, params.id),
    }),
    (ctx, { params }) => requireEditable(ctx, params.id),
  )

  serve.steps(contract.deleteClientCompanyLogo, async (steps, { params }) => ({
    company: await deleteLogo(steps, tools, params.id),
  }))
}
