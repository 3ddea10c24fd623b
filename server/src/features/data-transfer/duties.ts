import { undoHours } from '@gozlem/domain/data-transfer/import-kind'
import { importsKeptDays } from '@gozlem/domain/account/retention'
import { nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'

const ended = `coalesce(applied_at, created_at) < now() - interval '${undoHours} hours'`

export const dataTransferDuties = {
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
