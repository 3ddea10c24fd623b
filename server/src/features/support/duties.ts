import { closedTicketsKeptDays } from '@gozlem/domain/account/retention'
import { nothing, type SliceDuties } from '../../db/duties'
import { removeTicketsClosedBefore } from './attachment-store'
import { attachmentColumns, attachmentNamed, messageColumns, ticketColumns } from './moved-duties'

const ofPerson = `join support_ticket t on t.organization_id = m.organization_id and t.id = m.ticket_id
  where t.organization_id = $1 and t.user_id = $2`

export const supportDuties = {
  support_attachment: {
    copy: [
      {
        of: 'everybody',
        rows: `select a.id, a.name, a.file_key from support_attachment a
            join support_message m on m.organization_id = a.organization_id and m.id = a.message_id ${ofPerson}
          order by m.created_at, a.position`,
        place: ({ id = '', name = '', file_key = '' }) => ({
          key: file_key,
          name: `destek/${id}-${name}`,
        }),
      },
    ],
    person: {
      files: `select a.file_key as key from support_attachment a
          join support_message m on m.organization_id = a.organization_id and m.id = a.message_id
          join support_ticket t on t.organization_id = m.organization_id and t.id = m.ticket_id
        where t.user_id = $1`,
      statements: [
        `delete from support_attachment a using support_message m, support_ticket t
         where m.organization_id = a.organization_id and m.id = a.message_id
           and t.organization_id = m.organization_id and t.id = m.ticket_id and t.user_id = $1`,
      ],
    },
    kept: nothing('goes with its ticket'),
    moves: { columns: attachmentColumns },
    files: {
      folder: 'support',
      rows: 'select organization_id, file_key from support_attachment',
      keys: ({ file_key = '' }) => [file_key],
      named: attachmentNamed,
      known: 'select file_key as name from support_attachment where file_key = any($1)',
    },
  },
  support_message: {
    copy: [
      {
        of: 'everybody',
        file: 'destek-mesajlari',
        rows: `select m.ticket_id, m.answered_by is not null as by_support, m.channel, m.body, m.created_at
          from support_message m ${ofPerson} order by m.created_at`,
      },
    ],
    person: {
      statements: [
        `delete from support_message m using support_ticket t
         where t.organization_id = m.organization_id and t.id = m.ticket_id and t.user_id = $1`,
      ],
    },
    kept: nothing('goes with its ticket'),
    moves: { columns: messageColumns },
  },
  support_ticket: {
    copy: [
      {
        of: 'everybody',
        file: 'destek-talepleri',
        rows: `select id, subject, category, priority, status, error_ref, created_at, closed_at
          from support_ticket where organization_id = $1 and user_id = $2 order by created_at`,
      },
    ],
    person: { statements: ['delete from support_ticket where user_id = $1'] },
    kept: [
      {
        step: 'closed_tickets',
        batch: (work) => removeTicketsClosedBefore(work, closedTicketsKeptDays),
      },
    ],
    moves: { columns: ticketColumns },
  },
  canned_answer: {
    copy: nothing('is what the installation says to everybody'),
    person: nothing('says by its id who wrote it'),
    kept: nothing('stays until somebody deletes it'),
    moves: nothing('is what this installation says to everybody'),
  },
} satisfies SliceDuties
