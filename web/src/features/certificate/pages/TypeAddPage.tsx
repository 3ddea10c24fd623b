import { PageHeader } from '../../../ui/layout/PageHeader'
import { TypeForm } from '../components/TypeForm'

export function TypeAddPage() {
  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title="Sertifika Türü Ekle"
        back={{ to: '/admin/certificate-types', label: 'Sertifika Türleri' }}
      />
      <TypeForm />
    </div>
  )
}
