// The requests of the tenancy test about spreadsheets that are brought into an organization.
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import { exportKey } from '../../features/data-transfer/export-store'
import { testPassword } from './people'
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
  'dataTransfer.downloadRefused': async (ask) => ({
    params: { id: await importOf(ask, 'judged') },
    query: { format: 'csv' },
  }),
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
  'dataTransfer.listExports': async (ask) => ({ query: named(ask) }),
  'dataTransfer.requestExport': async (ask) => ({
    body: { ...(await withoutExports(ask)), current_password: testPassword },
  }),
  'dataTransfer.cancelExport': async (ask) => {
    await withoutExports(ask)
    return { params: { id: await exportOf(ask, 'working') } }
  },
  'dataTransfer.downloadExport': async (ask) => ({ params: { id: await exportOf(ask, 'ready') } }),
  'dataTransfer.deleteExport': async (ask) => ({ params: { id: await exportOf(ask, 'ready') } }),
}

/** One is made at a time. */
async function withoutExports(ask: Ask) {
  await writeAsSystem(ask.test.pool, ({ db }) => db.query('delete from organization_export'))
  return named(ask)
}

async function exportOf({ test, holder }: Ask, state: 'working' | 'ready'): Promise<string> {
  const { organization_id } = holder
  const [id, storage_id] = [uuidv7(), uuidv7()]
  const isReady = state === 'ready'
  if (isReady)
    await test.files.put(exportKey({ organization_id, storage_id }), Buffer.from('zip'), {
      contentType: 'application/zip',
    })
  await writeAsSystem(test.pool, ({ db }) =>
    db.query(
      `insert into organization_export (organization_id, id, actor_id, state, storage_id, byte_size, sha256, row_count, file_count,
         missing_files, ended_at)
       select $1, $2, $3, $4, f.storage_id, 3 * f.one, case when f.one = 1 then repeat('0', 64) end, f.one, f.one, 0 * f.one,
         case when f.one = 1 then now() end
       from (select $5::uuid as storage_id, case when $5::uuid is not null then 1 end as one) f`,
      [organization_id, id, holder.id, state, isReady ? storage_id : null],
    ),
  )
  return id
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
