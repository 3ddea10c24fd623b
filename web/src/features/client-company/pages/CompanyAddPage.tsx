import { PageHeader } from '../../../ui/layout/PageHeader'
import { CompanyForm } from '../components/CompanyForm'

export function CompanyAddPage() {
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Firma Ekle" back={{ to: '/companies', label: 'Firmalarım' }} />
      <CompanyForm />
    </div>
  )
}
