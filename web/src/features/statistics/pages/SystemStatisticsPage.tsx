import { PageHeader } from '../../../ui/layout/PageHeader'

export function SystemStatisticsPage() {
  return <PageHeader title="Sistem İstatistikleri" />
}
