import * as z from 'zod/mini'
import { GivenPassword, SecondFactorCode } from './account-fields'
import { route } from './route'
import { Done } from './shapes'

const RecoveryCodes = z.extend(Done, {
  /** Ten codes, shown once; each signs in once in place of the app's code. */
  recovery_codes: z.array(z.string()),
})

export const beginSecondFactor = route('account.beginSecondFactor', {
  summary:
    'Makes a secret for an authenticator app; it counts once account.enableSecondFactor got a code of it.',
  body: z.object({ current_password: GivenPassword }),
  reply: z.object({
    secret: z.string(),
    otpauth_url: z.string(),
    /** The QR code as SVG. */
    qr_svg: z.string(),
  }),
  problems: ['VALIDATION_ERROR', 'CONFLICT', 'RATE_LIMITED'],
})

export const enableSecondFactor = route('account.enableSecondFactor', {
  summary:
    'Turns the second factor on by a code of the app and answers the recovery codes; ends other sessions.',
  body: z.object({ code: SecondFactorCode }),
  reply: RecoveryCodes,
  problems: ['VALIDATION_ERROR', 'CONFLICT', 'RATE_LIMITED'],
})

export const disableSecondFactor = route('account.disableSecondFactor', {
  summary: 'Turns the second factor off.',
  body: z.object({ current_password: GivenPassword, code: SecondFactorCode }),
  reply: Done,
  problems: ['VALIDATION_ERROR', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
})

export const renewRecoveryCodes = route('account.renewRecoveryCodes', {
  summary: 'Answers new recovery codes; the old ones no longer count.',
  body: z.object({ current_password: GivenPassword, code: SecondFactorCode }),
  reply: RecoveryCodes,
  problems: ['VALIDATION_ERROR', 'CONFLICT', 'RATE_LIMITED'],
})
