import { PageHeader } from '../../../ui/layout/PageHeader'

export function DashboardPage() {
  return <PageHeader title="Anasayfa" />
}
