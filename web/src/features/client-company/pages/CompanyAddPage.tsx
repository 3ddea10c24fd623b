import { PageHeader } from '../../../ui/layout/PageHeader'

export function CompanyAddPage() {
  return <PageHeader title="Firma Ekle" />
}
