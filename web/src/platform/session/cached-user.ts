// Who was signed in last on this device, so that the app opens without a connection (AUTH-05). Only what the shell
// needs: no phone, no e-mail, no identity number, no token. What stands between the user and the app comes along, so that
// an offline start does not open what the server would refuse (AUTH-04).
import type { UserView } from '@gozlem/contract/account'
import { roles } from '@gozlem/domain/account/roles'
import { storage } from '../device/storage'
import { deleteKeptAnswers } from '../offline/kept-database'

const storageKey = 'cached_user'

export type CachedUser = Pick<
  UserView,
  'id' | 'role' | 'first_name' | 'last_name' | 'profession' | 'company_id' | 'company_name' | 'company_kind'
> &
  // Missing from what an older version kept.
  Partial<
    Pick<UserView, 'must_change_password' | 'must_set_second_factor' | 'l_table' | 'requires_face_check'>
  >

/** Keeps the part of a user that may rest on the device. */
export function keepUser(user: UserView): void {
  const cached: Required<CachedUser> = {
    id: user.id,
    role: user.role,
    first_name: user.first_name,
    last_name: user.last_name,
    profession: user.profession,
    company_id: user.company_id,
    company_name: user.company_name,
    company_kind: user.company_kind,
    l_table: user.l_table,
    requires_face_check: user.requires_face_check,
    must_change_password: user.must_change_password,
    must_set_second_factor: user.must_set_second_factor,
  }
  // A full or forbidden storage costs the offline start, nothing else.
  storage.kept.write(storageKey, JSON.stringify(cached))
}

/** The user kept on the device, or null when there is none or it is unreadable. */
export function keptUser(): CachedUser | null {
  try {
    const user: unknown = JSON.parse(storage.kept.read(storageKey) ?? 'null')
    return isCachedUser(user) ? user : null
  } catch {
    return null
  }
}

/** Forgets the user kept on the device, and everything they have read on it. */
export function dropUser(): void {
  deleteKeptAnswers()
  storage.kept.write(storageKey, null)
}

function isCachedUser(value: unknown): value is CachedUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'first_name' in value &&
    'role' in value &&
    roles.some((role) => role === value.role)
  )
}
