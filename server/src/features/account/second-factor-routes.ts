import * as contract from '@gozlem/contract/account-second-factor'
import type { Serve } from '../../http/serve'
import * as commands from './second-factor-commands'

export function serveSecondFactor(serve: Serve, parts: commands.SecondFactorParts): void {
  serve.steps(contract.beginSecondFactor, (steps, { body }) => commands.beginSecondFactor(steps, parts, body))

  serve.steps(contract.enableSecondFactor, async (steps, { body }) => ({
    success: true as const,
    message: 'İki adımlı doğrulama açıldı',
    recovery_codes: await commands.enableSecondFactor(steps, parts, body),
  }))

  serve.steps(contract.disableSecondFactor, async (steps, { body }) => {
    await commands.disableSecondFactor(steps, parts, body)
    return { success: true as const, message: 'İki adımlı doğrulama kapatıldı' }
  })

  serve.steps(contract.renewRecoveryCodes, async (steps, { body }) => ({
    success: true as const,
    message: 'Yeni kurtarma kodları oluşturuldu; eskileri artık geçerli değil',
    recovery_codes: await commands.renewRecoveryCodes(steps, parts, body),
  }))
}
