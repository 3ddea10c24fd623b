// The requests of the tenancy test about spreadsheets that are brought into an organization.
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { Ask, MakeRequest } from './tenancy-asking'

const sheet = {
  name: 'e-postalar.csv',
  bytes: Buffer.from('Firma SGK Sicil No;E-posta\r\n1;a@firma.example\r\n'),
}

/** A superadmin names the organization, everybody else has their own. */
const named = ({ test }: Ask) => ({ organization_id: test.people.ayse.organization_id })

export const dataTransferRequests: Record<string, MakeRequest> = {
  'dataTransfer.listImports': async (ask) => ({ query: named(ask) }),
  'dataTransfer.readImport': async (ask) => ({ params: { id: await importOf(ask, 'matching') } }),
  'dataTransfer.listRows': async (ask) => ({ params: { id: await importOf(ask, 'matching') }, query: {} }),
  'dataTransfer.readTemplate': async () => ({ query: { kind: 'contact', format: 'csv' } }),
  'dataTransfer.uploadImport': async (ask) => ({
    files: { field: 'file', files: [sheet], fields: { kind: 'contact', ...named(ask) } },
  }),
  'dataTransfer.matchColumns': async (ask) => ({
    params: { id: await importOf(ask, 'matching') },
    body: { columns: { company_sgk_no: 0, email: 1 } },
  }),
  'dataTransfer.applyImport': async (ask) => ({ params: { id: await importOf(ask, 'judged') } }),
  'dataTransfer.cancelImport': async (ask) => ({ params: { id: await importOf(ask, 'judged') } }),
  'dataTransfer.undoImport': async (ask) => ({ params: { id: await importOf(ask, 'applied') } }),
  'dataTransfer.deleteImport': async (ask) => ({ params: { id: await importOf(ask, 'judged') } }),
}

async function importOf({ test: { pool, people }, holder }: Ask, state: string): Promise<string> {
  const administrator = holder.organization_id === people.levent.organization_id ? people.levent : people.ayse
  const id = uuidv7()
  await writeAsSystem(pool, ({ db }) =>
    db.query(
      `insert into data_import (organization_id, id, kind, file_name, state, actor_id, acts_as, heading_line, headings, samples,
         columns, row_count, counts, applied_at)
       values ($1, $2, 'contact', 'e-postalar.csv', $4, $3, $3, 1, '["SGK", "E-posta"]', '[]', '{}', 1,
         '{"new": 1, "changed": 0, "same": 0, "refused": 0}', case when $4 = 'applied' then now() end)`,
      [administrator.organization_id, id, administrator.id, state],
    ),
  )
  return id
}
