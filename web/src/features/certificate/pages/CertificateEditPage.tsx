import { PageHeader } from '../../../ui/layout/PageHeader'

export function CertificateEditPage() {
  return <PageHeader title="Sertifika Düzenle" />
}
