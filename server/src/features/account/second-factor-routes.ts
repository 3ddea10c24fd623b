import * as contract from '@gozlem/contract/account-second-factor'
import type { Serve } from '../../http/serve'

export function serveSecondFactor(serve: Serve): void {
  const unbuilt = () => Promise.reject(new Error('not built yet'))
  serve.steps(contract.beginSecondFactor, unbuilt)
  serve.steps(contract.enableSecondFactor, unbuilt)
  serve.steps(contract.disableSecondFactor, unbuilt)
  serve.steps(contract.renewRecoveryCodes, unbuilt)
}
