// Who is told of dangers to life; part of the table of telling.ts. Whoever may have to act gets a push.
import type { EventKind, KeptEvent } from './event'
import { type Following, job } from './following'

type OfNotice = Extract<EventKind, `critical_notice.${string}`>

const shows = ({ data: { report_id } }: KeptEvent<OfNotice>) =>
  ({ kind: 'critical_notice.changed', report_id }) as const

const factsOf = ({ report, report_id, company_name }: KeptEvent<OfNotice>['data']) => ({
  report,
  company_name,
  url: `/report/${report_id}`,
})

export const criticalNoticeTellings: { readonly [Kind in OfNotice]: Following<Kind> } = {
  'critical_notice.sent': {
    shows,
    job,
    tells: ({ data }) => [{ message: 'critical_sent', to: data.told_ids, facts: factsOf(data) }],
  },
  'critical_notice.undelivered': {
    shows,
    job,
    tells: ({ data }) => [{ message: 'critical_undelivered', to: data.told_ids, facts: factsOf(data) }],
  },
  'critical_notice.answered': {
    shows,
    job,
    tells: ({ data }) => [{ message: 'critical_answered', to: data.told_ids, facts: factsOf(data) }],
  },
  'critical_notice.unanswered': {
    shows,
    job,
    tells: ({ data }) => [
      {
        message: 'critical_unanswered',
        to: data.told_ids,
        facts: { ...factsOf(data), answer_by: data.answer_by },
      },
    ],
  },
}
