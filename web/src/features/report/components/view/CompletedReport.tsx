import type { ReportView } from '@gozlem/contract/report'
import { PageHeader } from '../../../../ui/layout/PageHeader'
import { headingOf } from '../heading'

export function CompletedReport({ report }: { report: ReportView }) {
  return <PageHeader title={headingOf(report).name} />
}
