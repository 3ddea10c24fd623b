import * as contract from '@gozlem/contract/account'
import type { Serve } from '../../http/serve'

export function serveProfile(serve: Serve): void {
  const unbuilt = () => Promise.reject(new Error('not built yet'))
  serve.steps(contract.updateProfile, unbuilt)
  serve.steps(contract.changeFirstPassword, unbuilt)
  serve.route(contract.listSessions, unbuilt)
  serve.route(contract.endSession, unbuilt)
  serve.route(contract.endOtherSessions, unbuilt)
}
