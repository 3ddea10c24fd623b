import { importsKeptDays } from '@gozlem/domain/account/retention'
import { undoHours } from '@gozlem/domain/data-transfer/import-kind'
import { nothing, type SliceDuties } from '../../db/duties'
import { doomFiles } from '../../jobs/retention/progress-store'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'
import { deleteExpired, exportKey } from './export-store'

const ended = `coalesce(applied_at, created_at) < now() - make_interval(hours => ${undoHours})`

const expiredAtOnce = 200

export const dataTransferDuties = {
  organization_export: {
    copy: [
      {
        of: 'everybody',
        file: 'kurum-arsivleri',
        rows: `select state, byte_size, row_count, file_count, created_at, expires_at
          from organization_export where organization_id = $1 and actor_id = $2 order by created_at`,
      },
    ],
    // It holds everybody and every client company of the organization: it goes with the first of them, also while it is made.
    person: {
      files: `select 'exports/' || organization_id || '/' || storage_id || '.zip' as key from organization_export
        where storage_id is not null and organization_id = (select organization_id from app_user where id = $1)`,
      statements: [
        'delete from organization_export where organization_id = (select organization_id from app_user where id = $1)',
      ],
    },
    client: {
      erased: ['delete from organization_export where organization_id = $1 and $2::uuid[] is not null'],
      removed: ['delete from organization_export where organization_id = $1 and $2::uuid[] is not null'],
    },
    kept: [
      {
        step: 'organization_exports',
        async batch(work) {
          const expired = await deleteExpired(work, expiredAtOnce)
          const keys = expired.flatMap(({ organization_id, storage_id }) =>
            storage_id === null ? [] : [exportKey({ organization_id, storage_id })],
          )
          await doomFiles(work, keys)
          return expired.length
        },
      },
    ],
    moves: nothing('is the archive itself'),
    files: {
      folder: 'exports',
      rows: 'select organization_id, storage_id from organization_export where storage_id is not null',
      keys: ({ organization_id = '', storage_id = '' }) => [exportKey({ organization_id, storage_id })],
      named: /^exports\/[0-9a-f-]{36}\/([0-9a-f-]{36})\.zip$/,
      known: 'select storage_id::text as name from organization_export where storage_id = any($1::uuid[])',
    },
  },
  data_import_row: {
    copy: nothing(
      'the sheet is of whoever brought it, and its rows go after a day; what came of it is copied where it is',
    ),
    person: {
      statements: ['delete from data_import_row where subject_id = $1'],
    },
    client: {
      erased: ['delete from data_import_row where organization_id = $1 and subject_id = any($2)'],
      removed: ['delete from data_import_row where organization_id = $1 and subject_id = any($2)'],
    },
    kept: [
      removedWhen(
        'import_rows',
        'data_import_row',
        `(organization_id, import_id) in (select organization_id, id from data_import where ${ended})`,
      ),
    ],
    moves: nothing('is a sheet on its way; what came of it goes along where it is'),
  },
  data_import: {
    copy: [
      {
        of: 'everybody',
        file: 'veri-aktarimlari',
        rows: `select kind, file_name, state, row_count, counts, created_at, applied_at, undone_at
          from data_import where organization_id = $1 and actor_id = $2 order by created_at`,
      },
    ],
    person: {
      statements: ["update data_import set file_name = '' where actor_id = $1 or acts_as = $1"],
    },
    client: nothing('names no client company'),
    kept: [
      {
        step: 'import_samples',
        async batch({ db }) {
          const { rowCount } = await db.query(
            `update data_import set samples = '[]' where samples <> '[]' and ${ended}`,
          )
          return rowCount ?? 0
        },
      },
      removedWhen('imports', 'data_import', `created_at < ${daysAgo(importsKeptDays)}`),
    ],
    moves: nothing('is a sheet on its way; what came of it goes along where it is'),
  },
} satisfies SliceDuties
