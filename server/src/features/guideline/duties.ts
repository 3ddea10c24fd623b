import { guidelineFields } from '@gozlem/domain/guideline/guideline'
import { nothing, type SliceDuties } from '../../db/duties'
import { guidelineColumns } from './moved-duties'

const columns = `id, title, category, tags, ${guidelineFields.join(', ')}, factors, is_shared, created_at, updated_at`

export const guidelineDuties = {
  guideline: {
    copy: [
      {
        of: 'individual',
        file: 'kilavuzlar',
        rows: `select ${columns} from guideline where organization_id = $1 and created_by = $2 order by created_at`,
      },
      {
        of: 'employee',
        file: 'kilavuzlar',
        rows: `select ${columns} from guideline
          where organization_id = $1 and created_by = $2 and not is_shared order by created_at`,
      },
    ],
    person: { statements: ['delete from guideline where created_by = $1 and not is_shared'] },
    kept: nothing('stays until somebody deletes it'),
    moves: { columns: guidelineColumns },
  },
} satisfies SliceDuties
