import { nothing, type SliceDuties } from '../../db/duties'
import { noticeColumns, recipientColumns } from './moved-duties'

const withReport = nothing('goes with its report')

export const criticalNoticeDuties = {
  critical_notice_recipient: {
    copy: [
      {
        of: 'individual',
        file: 'hayati-tehlike-alicilari',
        rows: `select p.id, p.notice_id, p.name, p.email, p.phone, p.link_ends_on, p.failed_at, p.delivered_at, p.answered_at, p.answered_by
          from critical_notice_recipient p
            join critical_notice n on n.organization_id = p.organization_id and n.id = p.notice_id
          where p.organization_id = $1 and n.sent_by = $2 order by n.created_at, p.position`,
      },
    ],
    person: nothing('is about the client’s people'),
    client: {
      // That they were told and answered is what the law asks to be kept; how to reach them is not.
      erased: [
        `update critical_notice_recipient p set email = '', phone = '' from critical_notice n, report r
         where p.organization_id = $1 and n.organization_id = $1 and n.id = p.notice_id
           and r.organization_id = $1 and r.id = n.report_id and r.client_company_id = any($2)`,
      ],
      removed: [],
      keeps: ['name', 'answered_by'],
    },
    kept: withReport,
    moves: { columns: recipientColumns },
  },
  critical_notice: {
    copy: [
      {
        of: 'everybody',
        file: 'hayati-tehlike-bildirimleri',
        rows: `select id, report_id, title, description, place, measures, answer_by, answered_at, escalated_at, created_at
          from critical_notice where organization_id = $1 and sent_by = $2 order by created_at`,
      },
    ],
    person: nothing('says by its id who told of it'),
    client: nothing('says what its report says, which its reader has to keep', [
      'title',
      'description',
      'place',
      'measures',
    ]),
    kept: withReport,
    moves: { columns: noticeColumns },
  },
} satisfies SliceDuties
