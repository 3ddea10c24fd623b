import * as contract from '@gozlem/contract/account-registration'
import type { PublicContext } from '../../http/context'
import type { Serve } from '../../http/serve'
import { rejectEmailChange } from './email-change-commands'
import { askForLink } from './link-commands'
import { resetPassword, validateResetToken } from './recovery-commands'
import { type RegistrationParts, register } from './registration-commands'
import { sendSmsCode, verifySmsCode } from './sms-code-commands'
import { verifyEmail } from './verification-commands'

const done = (message: string) => ({ success: true as const, message })

const verifiedMessages = {
  verified: 'E-posta adresiniz doğrulandı. Artık giriş yapabilirsiniz.',
  changed: 'E-posta adresiniz değiştirildi.',
}

export function serveRegistration(serve: Serve, parts: RegistrationParts): void {
  const { sealing_key } = parts

  serve.open(contract.register, async (ctx, { body }) => {
    await register(ctx, parts, body)
    return done(
      'Kayıt başarılı! Lütfen giriş yapmak için e-posta adresinizi kontrol ederek hesabınızı doğrulayın.',
    )
  })

  const sendCode = async ({ pool, request }: PublicContext, { body }: { body: { phone: string } }) => ({
    ...done('SMS doğrulama kodu gönderildi'),
    ...(await sendSmsCode(pool, request, parts, body.phone)),
  })
  serve.open(contract.sendSmsCode, sendCode)
  serve.open(contract.resendSmsCode, sendCode)

  serve.open(contract.verifySmsCode, async ({ pool, request }, { body }) => {
    await verifySmsCode(pool, request, sealing_key, body)
    return done('SMS doğrulama kodu doğrulandı')
  })

  serve.open(contract.verifyEmail, async (ctx, { body }) =>
    done(verifiedMessages[await verifyEmail(ctx, parts, body.token)]),
  )

  serve.open(contract.rejectEmailChange, async (ctx, { body }) => ({
    ...done('Değişiklik geri alındı ve tüm oturumlar kapatıldı.'),
    reset_token: await rejectEmailChange(ctx, body.token),
  }))

  serve.open(contract.resendVerification, async (ctx, { body }) => {
    await askForLink(ctx, sealing_key, { purpose: 'verify_email', phone: body.phone })
    return done('Doğrulama e-postası yeniden gönderildi. Lütfen e-postanızı kontrol edin.')
  })

  serve.open(contract.forgotPassword, async (ctx, { body }) => {
    await askForLink(ctx, sealing_key, { purpose: 'reset_password', email: body.email })
    return done('Şifre sıfırlama bağlantısı e-posta adresinize gönderildi.')
  })

  const holds = async ({ pool, request }: PublicContext, token: string) => ({
    valid: true as const,
    expires_at: await validateResetToken(pool, request, token),
  })
  serve.open(contract.checkResetToken, (ctx, { body }) => holds(ctx, body.token))
  serve.open(contract.validateResetToken, (ctx, { query }) => holds(ctx, query.token))

  serve.open(contract.resetPassword, async (ctx, { body }) => {
    await resetPassword(ctx, parts, body)
    return done('Şifreniz başarıyla güncellendi')
  })
}
