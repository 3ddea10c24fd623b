import { PageHeader } from '../../../ui/layout/PageHeader'

export function CertificateListPage() {
  return <PageHeader title="Sertifikalarım" />
}
