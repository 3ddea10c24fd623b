import { nothing, type SliceDuties } from '../../db/duties'
import { linkColumns } from './moved-duties'

export const actionLinkDuties = {
  action_link: {
    copy: [
      {
        of: 'individual',
        file: 'sorumlu-baglantilari',
        rows: `select id, report_id, responsible, name, email, issued_on, revoked_at, last_used_at, created_at
          from action_link where organization_id = $1 and created_by = $2 order by created_at`,
      },
      {
        // What they gave, not to whom: who holds a link is one of the client's people.
        of: 'employee',
        file: 'sorumlu-baglantilari',
        rows: `select id, report_id, issued_on, revoked_at, last_used_at, created_at
          from action_link where organization_id = $1 and created_by = $2 order by created_at`,
      },
    ],
    person: nothing('says by its id who gave it'),
    client: {
      erased: [
        `delete from action_link l using report r
         where l.organization_id = $1 and r.organization_id = $1 and r.id = l.report_id and r.client_company_id = any($2)`,
      ],
      removed: [],
    },
    kept: nothing('goes with its report'),
    moves: { columns: linkColumns },
  },
} satisfies SliceDuties
