import { nothing, type SliceDuties } from '../../db/duties'
import { deliveryColumns, leadsToDelivery, linkColumns, receiptColumns } from './moved-duties'

export const deliveryDuties = {
  report_delivery: {
    copy: [
      {
        of: 'individual',
        file: 'gonderimler',
        rows: `select report_id, recipient_name, email, message, form, mail_status, expires_at, revoked_at, opened_at,
            created_at
          from report_delivery where organization_id = $1 and sent_by = $2 order by created_at`,
      },
      {
        // What they sent, not to whom: recipients are the client's people.
        of: 'employee',
        file: 'gonderimler',
        rows: `select report_id, message, form, mail_status, expires_at, revoked_at, created_at
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
    moves: {
      columns: deliveryColumns,
      // Its mail stays behind.
      arrived: [
        `update report_delivery set mail_status = 'failed' where organization_id = $1 and mail_status = 'waiting'`,
      ],
    },
  },
  report_receipt: {
    copy: [
      {
        of: 'individual',
        file: 'teslim-alanlar',
        rows: `select d.report_id, c.delivery_id, c.name, c.address, c.received_at
          from report_receipt c join report_delivery d on d.organization_id = c.organization_id and d.id = c.delivery_id
          where c.organization_id = $1 and d.sent_by = $2 order by c.received_at`,
      },
    ],
    person: nothing('names people of the client'),
    kept: nothing('goes with its delivery'),
    moves: { columns: receiptColumns },
  },
  report_link: {
    kept: nothing('goes with its delivery'),
    moves: { columns: linkColumns, holds: [leadsToDelivery] },
  },
} satisfies SliceDuties
