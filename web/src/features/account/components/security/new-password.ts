import { isAcceptablePassword, passwordMessage } from '@gozlem/domain/account/password-rule'
import * as z from 'zod/mini'
import { fillInAllMessage, passwordsDifferMessage } from '../../texts'

/** A new password and its repetition, with the seeds' messages (seed 1 section 5). */
export const newPasswordFields = {
  new_password: z
    .string()
    .check(z.minLength(1, fillInAllMessage), z.refine(isAcceptablePassword, passwordMessage)),
  repeated: z.string().check(z.minLength(1, fillInAllMessage)),
}

export interface NewPasswordValues {
  new_password: string
  repeated: string
}

export const repetitionAgrees = z.refine<NewPasswordValues>(
  ({ new_password, repeated }) => new_password === repeated,
  { path: ['repeated'], message: passwordsDifferMessage },
)

/** Whether the form may be sent: the rule passes and both match. */
export function isReadyPassword({ new_password, repeated }: NewPasswordValues): boolean {
  return isAcceptablePassword(new_password) && new_password === repeated
}
