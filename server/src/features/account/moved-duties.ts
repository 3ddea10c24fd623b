// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { AccountPhone } from '@gozlem/contract/account-fields'
import { isTcNumber, tcNumberMessage } from '@gozlem/domain/account/identity-numbers'
import { professions } from '@gozlem/domain/account/roles'
import { homeOf } from '@gozlem/domain/member/administration'
import * as z from 'zod/mini'
import type { Holding } from '../../db/duties'
import type { ColumnRules } from '../../db/moved-columns'
import {
  changed,
  email,
  emailOrNone,
  flag,
  header,
  id,
  moment,
  orNull,
  past,
  personName,
  text,
  word,
} from '../../db/moved-columns'
import { oneTimeStepAt } from '../../external/secrets/one-time-code'
import { isOwnHash } from '../../external/secrets/password'

const isLive = ({ deleted_at }: { deleted_at?: unknown }) => deleted_at === null

export const userColumns: ColumnRules = {
  id,
  // Whoever administers the system is made on the machine of the installation, never brought along.
  role: z.enum(['regular', 'osgb_user', 'osgb_admin'], 'Sistem yöneticisi rolü arşivle gelemez.'),
  phone: orNull(AccountPhone),
  // Sealed on the way; a hash that costs more than ours would stop the server at a sign-in.
  password_hash: z
    .string()
    .check(z.refine((hash) => hash === '' || isOwnHash(hash), 'Şifre özeti ürünün yazdığı biçimde değil.')),
  first_name: personName,
  last_name: personName,
  email: emailOrNone,
  // Accepted: the installation that signed the archive saw the address answer.
  email_verified_at: orNull(past),
  profession: orNull(z.enum(professions)),
  must_change_password: flag,
  // Accepted: who works there is the organization's own affair; the seats of its plan are shown at the end of the import.
  is_active: flag,
  ...changed,
  tc_number: orNull(z.string().check(z.refine(isTcNumber, tcNumberMessage))),
  second_factor_secret: orNull(
    z.string().check(z.regex(/^[A-Z2-7]{16,128}$/, 'Doğrulama anahtarı okunamıyor.')),
  ),
  second_factor_since: orNull(past),
  // A step of the future would lock its person out for good.
  second_factor_step: z.int().check(
    z.minimum(0),
    z.refine((step) => step <= oneTimeStepAt(Date.now()) + 10, 'Doğrulama kodunun adımı gelecekte.'),
  ),
  last_login_at: orNull(past),
  // From this moment a first password lives.
  password_set_at: past,
  deleted_at: orNull(moment),
}

/** An account that nobody erased can be reached. */
export const wholeUser = z.looseObject({}).check(
  z.refine((row) => !isLive(row) || row.phone !== null, { path: ['phone'], error: 'Telefon eksik.' }),
  z.refine((row) => !isLive(row) || z.safeParse(email, row.email).success, {
    path: ['email'],
    error: 'E-posta adresi eksik.',
  }),
  z.refine((row) => !isLive(row) || row.password_hash !== '', {
    path: ['password_hash'],
    error: 'Şifre özeti eksik.',
  }),
)

export const personColumns: ColumnRules = { id, phone: orNull(AccountPhone), email: orNull(email) }

export const consentColumns: ColumnRules = {
  id,
  user_id: id,
  document: word,
  version: text(40),
  given: z.boolean(),
  at: past,
  address: text(100),
  user_agent: header,
}

/** A role belongs to one kind of organization. */
export const atHome: Holding = {
  broken: 'Kullanıcının rolü bu tür bir kurumda yok.',
  rows: `select u.organization_id, u.id from app_user u join organization o on o.id = u.organization_id
    where u.organization_id = $1
      and not (${Object.entries(homeOf)
        .map(([role, kind]) => `u.role = '${role}' and o.kind = '${kind}'`)
        .join(' or ')})`,
}

export const signsIn: Holding = {
  broken: 'Hesabın person tablosunda karşılığı yok.',
  rows: `select u.organization_id, u.id from app_user u where u.organization_id = $1
    and not exists (select from person p where p.organization_id = u.organization_id and p.id = u.id)`,
}

/** What people sign in with is kept from their accounts; a name without an account could be somebody else's. */
export const ownNames: Holding = {
  broken: 'Telefon ya da e-posta, kişinin hesabındakinden farklı.',
  rows: `select p.id from person p left join app_user u on u.organization_id = p.organization_id and u.id = p.id
    where p.organization_id = $1 and (p.phone is distinct from u.phone
      or p.email is distinct from case when u.deleted_at is null then lower(u.email) end)`,
}
