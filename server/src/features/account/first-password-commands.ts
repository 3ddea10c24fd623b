import { makeFirstPassword } from '../../external/secrets/first-password'
import { hashPassword } from '../../external/secrets/password'

/** A password that goes out by mail once, and what is stored of it. */
export interface FirstPassword {
  password: string
  password_hash: string
}

/** Makes the first password of an account; hashing takes a while, so better outside a transaction. */
export async function prepareFirstPassword(): Promise<FirstPassword> {
  const password = makeFirstPassword()
  return { password, password_hash: await hashPassword(password) }
}
