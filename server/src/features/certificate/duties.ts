import { extname } from 'node:path'
import { nothing, type SliceDuties } from '../../db/duties'
import { certificateColumns, documentNamed, noticeColumns, typeColumns } from './moved-duties'

export const certificateDuties = {
  certificate_notice: {
    kept: nothing('goes with its certificate, and says which notices went out'),
    moves: { columns: noticeColumns },
  },
  certificate: {
    copy: [
      {
        of: 'everybody',
        file: 'sertifikalar',
        rows: `select c.id, t.name as type, c.certificate_number, c.issue_date, c.expiry_date, c.issuing_authority,
            c.document_name, c.created_at, c.updated_at
          from certificate c join certificate_type t on t.id = c.certificate_type_id
          where c.organization_id = $1 and c.user_id = $2 order by c.created_at`,
      },
      {
        of: 'everybody',
        rows: `select id, document_key from certificate
          where organization_id = $1 and user_id = $2 and document_key is not null order by created_at`,
        place: ({ id = '', document_key = '' }) => ({
          key: document_key,
          name: `belgeler/${id}${extname(document_key)}`,
        }),
      },
    ],
    person: {
      files: 'select document_key as key from certificate where user_id = $1 and document_key is not null',
      statements: ['delete from certificate where user_id = $1'],
    },
    kept: nothing('stays until its holder deletes it'),
    moves: {
      columns: certificateColumns,
      names: { certificate_type_id: { table: 'certificate_type', by: 'code', columns: typeColumns } },
    },
    files: {
      folder: 'certificates',
      rows: 'select distinct organization_id, document_key from certificate where document_key is not null',
      keys: ({ document_key = '' }) => [document_key],
      named: documentNamed,
      known: 'select document_key as name from certificate where document_key = any($1)',
    },
  },
} satisfies SliceDuties
