import { nothing, type SliceDuties } from '../../db/duties'
import { assignmentColumns } from './moved-duties'

export const memberDuties = {
  client_company_assignment: {
    copy: [
      {
        of: 'everybody',
        file: 'gorevlendirmeler',
        rows: `select c.name as client_company, a.starts_on, a.created_at, a.ended_at
          from client_company_assignment a join client_company c
            on c.organization_id = a.organization_id and c.id = a.client_company_id
          where a.organization_id = $1 and a.user_id = $2 order by a.created_at`,
      },
    ],
    person: {
      statements: [
        'update client_company_assignment set ended_at = now() where user_id = $1 and ended_at is null',
      ],
    },
    client: {
      erased: [],
      removed: [
        'delete from client_company_assignment where organization_id = $1 and client_company_id = any($2)',
      ],
    },
    kept: nothing('says who looked after a client company, as long as it is there'),
    moves: { columns: assignmentColumns },
  },
} satisfies SliceDuties
