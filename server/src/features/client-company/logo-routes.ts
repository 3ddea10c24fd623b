import * as contract from '@gozlem/contract/client-company-logo'
import { problem } from '@gozlem/domain/problem'
import type { Serve } from '../../http/serve'
import { requireClientCompany } from './commands'
import { deleteLogo, type LogoTools, putLogo } from './logo-commands'
import { logoKey } from './logo-store'

export function serveLogos(serve: Serve, tools: LogoTools): void {
  /** A picture never changes, so its tag is its name; the browser asks each time, because access may have ended. */
  serve.steps(contract.readClientCompanyLogo, async (steps, { params }, reply) => {
    const company = await steps.read((ctx) => requireClientCompany(ctx, params.id))
    const { organization_id, logo_id } = company
    if (logo_id === null) throw problem('NOT_FOUND', { message: 'Bu firmanın logosu yok.' })
    const tag = `"${logo_id}"`
    void reply
      .header('etag', tag)
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', "default-src 'none'; sandbox")
    if (steps.headers['if-none-match'] === tag) return reply.status(304).send()
    const { stream, size } = await tools.files.get(logoKey({ organization_id, logo_id }, 'thumb'))
    return reply.header('content-type', 'image/jpeg').header('content-length', size).send(stream)
  })

  serve.steps(contract.putClientCompanyLogo, async (steps, { params }) => ({
    company: await putLogo(steps, tools, params.id),
  }))

  serve.steps(contract.deleteClientCompanyLogo, async (steps, { params }) => ({
    company: await deleteLogo(steps, tools, params.id),
  }))
}
