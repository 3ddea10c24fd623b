import * as contract from '@gozlem/contract/account-registration'
import type { Serve } from '../../http/serve'

export function serveRegistration(serve: Serve): void {
  const unbuilt = () => Promise.reject(new Error('not built yet'))
  serve.open(contract.register, unbuilt)
  serve.open(contract.sendSmsCode, unbuilt)
  serve.open(contract.resendSmsCode, unbuilt)
  serve.open(contract.verifySmsCode, unbuilt)
  serve.open(contract.verifyEmail, unbuilt)
  serve.open(contract.resendVerification, unbuilt)
  serve.open(contract.forgotPassword, unbuilt)
  serve.open(contract.validateResetToken, unbuilt)
  serve.open(contract.resetPassword, unbuilt)
}
