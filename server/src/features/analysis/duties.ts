import { everything, nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'

export const analysisDuties = {
  analysis_quota: {
    kept: [removedWhen('analysis_quotas', 'analysis_quota', 'day < current_date - 31')],
    moves: nothing('counts what this installation asks of models in a day'),
  },
  analysis_call: {
    kept: [removedWhen('analysis_calls', 'analysis_call', `created_at < ${daysAgo(400)}`)],
    moves: everything,
  },
  analysis_engine: {
    copy: nothing('is a setting of the organization'),
    person: nothing('says by its id who set it'),
    kept: nothing('stays as long as the organization'),
    moves: { sealed: ['sealed_key'] },
  },
} satisfies SliceDuties
