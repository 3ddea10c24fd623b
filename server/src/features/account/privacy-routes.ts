import * as contract from '@gozlem/contract/account-privacy'
import type { Serve } from '../../http/serve'

export function servePrivacy(serve: Serve): void {
  const unbuilt = () => Promise.reject(new Error('not built yet'))
  serve.route(contract.listConsents, unbuilt)
  serve.route(contract.giveConsent, unbuilt)
  serve.steps(contract.exportOwnData, unbuilt)
  serve.steps(contract.deleteAccount, unbuilt)
}
