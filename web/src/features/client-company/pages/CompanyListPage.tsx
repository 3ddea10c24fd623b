import { PageHeader } from '../../../ui/layout/PageHeader'

export function CompanyListPage() {
  return <PageHeader title="Firmalarım" />
}
