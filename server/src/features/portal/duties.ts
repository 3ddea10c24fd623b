import { endedLinksKeptDays } from '@gozlem/domain/account/link-life'
import { portalSessionIdleDays } from '@gozlem/domain/client-company/portal'
import { nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'
import { accessColumns } from './moved-duties'

const withContact = nothing('goes with its contact')

/** What is of contacts of client companies, who go with their company. */
const ofCompanies = (table: string) => [
  `delete from ${table} p using client_company_contact k
   where p.organization_id = $1 and k.organization_id = $1 and k.id = p.contact_id and k.client_company_id = any($2)`,
]

const goes = (table: string) => ({ erased: ofCompanies(table), removed: ofCompanies(table) })

export const portalDuties = {
  portal_link: {
    client: goes('portal_link'),
    kept: [removedWhen('portal_links', 'portal_link', `expires_at < ${daysAgo(endedLinksKeptDays)}`)],
    moves: nothing('lets somebody in; it is asked for again'),
  },
  portal_session: {
    client: goes('portal_session'),
    kept: [
      removedWhen('portal_sessions', 'portal_session', `last_used_at < ${daysAgo(portalSessionIdleDays)}`),
    ],
    moves: nothing('lets somebody in; everybody signs in again'),
  },
  portal_access: {
    copy: [
      {
        // What they gave, not to whom: contacts are the client's people.
        of: 'everybody',
        file: 'portal-davetleri',
        rows: `select k.client_company_id, p.invited_at, p.last_seen_at
          from portal_access p join client_company_contact k on k.organization_id = p.organization_id and k.id = p.contact_id
          where p.organization_id = $1 and p.invited_by = $2 order by p.invited_at`,
      },
    ],
    person: nothing('says by its id who invited'),
    client: goes('portal_access'),
    kept: withContact,
    moves: { columns: accessColumns },
  },
} satisfies SliceDuties
