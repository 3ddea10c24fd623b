import { rejectedApplicationKeptDays, unverifiedKeptDays } from '@gozlem/domain/account/retention'
import { nothing, type SliceDuties } from '../../db/duties'
import { logoKey, logoNamed, logoSizes } from '../../external/images/logo-files'
import { daysAgo, markedWhenClosed, removedWhen } from '../../jobs/retention/steps'
import { removeLogosOnNoReport } from './retention-store'
import { logoColumns, organizationColumns, wholeOrganization } from './moved-duties'

/** Whether an organization closes with a person ($1): an individual's own, or one that has nobody else. */
export const endsWithPerson = (organization: string): string => `${organization}.kind <> 'system' and (
  ${organization}.kind = 'individual' or not exists (
    select from app_user other
    where other.organization_id = ${organization}.id and other.id <> $1 and other.deleted_at is null))`

/** Whether an application (r) was made by somebody who has an account now. */
const namesPerson = (person: string): string => `exists (select from app_user u where u.id = ${person}
  and (lower(u.email) = lower(r.email) or u.phone = r.contact_phone))`

export const organizationDuties = {
  organization_logo: {
    kept: [
      markedWhenClosed('logos_of_closed_organizations', 'organization_logo', 'retired_at'),
      { step: 'letterhead_logos', batch: removeLogosOnNoReport },
    ],
    moves: { columns: logoColumns },
    files: {
      folder: 'logos',
      rows: 'select organization_id, id as logo_id from organization_logo',
      keys: ({ organization_id = '', logo_id = '' }) =>
        logoSizes.map((size) => logoKey({ organization_id, logo_id }, size)),
      named: logoNamed,
      known: 'select id::text as name from organization_logo where id = any($1::uuid[])',
    },
  },
  company_request: {
    copy: [
      {
        of: 'employee',
        file: 'basvuru',
        rows: `select status, company_name, city, address, contact_name, contact_phone, email, tax_office, kvkk_version,
            client_address, created_at
          from company_request r where organization_id = $1 and ${namesPerson('$2')} order by created_at`,
      },
    ],
    person: {
      statements: [
        `update company_request r set contact_name = 'Silinmiş kullanıcı', contact_phone = '', email = '',
           client_address = ''
         where organization_id = (select organization_id from app_user where id = $1) and ${namesPerson('$1')}`,
      ],
    },
    kept: [
      removedWhen(
        'unverified_applications',
        'company_request',
        `status = 'awaiting_email' and created_at < ${daysAgo(unverifiedKeptDays)}`,
      ),
      removedWhen(
        'rejected_applications',
        'company_request',
        `status = 'rejected' and decided_at < ${daysAgo(rejectedApplicationKeptDays)}`,
      ),
    ],
    moves: nothing('is an application to this installation'),
  },
  organization: {
    copy: nothing('stands in the profile of an individual; a consultancy’s is not a person’s'),
    person: {
      statements: [
        `update organization o set name = 'Silinmiş hesap', email = '', phone = '', city = '', address = '', tax_office = '',
           tax_number = null, tax_number_index = null, closed_at = now()
         where id = (select organization_id from app_user where id = $1) and ${endsWithPerson('o')}`,
      ],
    },
    kept: nothing('its row stays, emptied, because history points at it'),
    moves: {
      columns: organizationColumns,
      whole: wholeOrganization,
      sealed: ['tax_number'],
      indexes: { tax_number_index: 'tax_number' },
    },
  },
} satisfies SliceDuties
