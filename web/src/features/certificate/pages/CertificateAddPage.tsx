import { PageHeader } from '../../../ui/layout/PageHeader'
import { CertificateEditor } from '../components/CertificateEditor'

export function CertificateAddPage() {
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Sertifika Ekle" back={{ to: '/certificates', label: 'Sertifikalarım' }} />
      <CertificateEditor />
    </div>
  )
}
