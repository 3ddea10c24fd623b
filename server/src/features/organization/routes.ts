import * as contract from '@gozlem/contract/organization'
import type { Serve } from '../../http/serve'

export function serveOrganization(serve: Serve): void {
  const unbuilt = () => Promise.reject(new Error('not built yet'))
  serve.open(contract.apply, unbuilt)
  serve.open(contract.verifyApplication, unbuilt)
  serve.route(contract.listApplications, unbuilt)
  serve.administer(contract.decideApplication, unbuilt)
}
