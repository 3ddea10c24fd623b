import { PageHeader } from '../../../ui/layout/PageHeader'

export function CompanyEditPage() {
  return <PageHeader title="Firma Bilgileri" />
}
