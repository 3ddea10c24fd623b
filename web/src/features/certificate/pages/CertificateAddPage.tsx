import { PageHeader } from '../../../ui/layout/PageHeader'

export function CertificateAddPage() {
  return <PageHeader title="Sertifika Ekle" />
}
