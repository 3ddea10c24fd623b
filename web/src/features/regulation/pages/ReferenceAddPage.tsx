import { PageHeader } from '../../../ui/layout/PageHeader'
import { ReferenceForm } from '../components/ReferenceForm'

export function ReferenceAddPage() {
  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title="Mevzuat Ekle"
        back={{ to: '/admin/references', label: 'Referanslar' }}
        meta="Katalogda olmayan bir mevzuatı adı ve resmî bağlantısıyla ekleyin."
      />
      <ReferenceForm />
    </div>
  )
}
