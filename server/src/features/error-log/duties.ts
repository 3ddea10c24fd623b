import { nothing, type SliceDuties } from '../../db/duties'

export const errorLogDuties = {
  client_error: {
    copy: nothing('is not decided yet'),
    person: nothing('is not decided yet'),
    kept: nothing('is not decided yet'),
  },
} satisfies SliceDuties
