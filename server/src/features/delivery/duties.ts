import { nothing, type SliceDuties } from '../../db/duties'

export const deliveryDuties = {
  report_delivery: {
    copy: [
      {
        of: 'individual',
        file: 'gonderimler',
        rows: `select report_id, recipient_name, email, message, form, mail_status, opened_at, created_at
          from report_delivery where organization_id = $1 and sent_by = $2 order by created_at`,
      },
      {
        // What they wrote, not to whom: recipients are the client's people.
        of: 'employee',
        file: 'gonderimler',
        rows: `select report_id, message, form, created_at
          from report_delivery where organization_id = $1 and sent_by = $2 order by created_at`,
      },
    ],
    person: {
      statements: ["update report_delivery set sent_by_name = 'Silinmiş kullanıcı' where sent_by = $1"],
    },
    client: {
      erased: [
        `delete from report_delivery d using report r
         where d.organization_id = $1 and r.organization_id = $1 and r.id = d.report_id and r.client_company_id = any($2)`,
      ],
      removed: [],
    },
    kept: nothing('goes with its report'),
  },
  report_link: { kept: nothing('goes with its delivery') },
} satisfies SliceDuties
