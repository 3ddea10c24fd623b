import { PageHeader } from '../../../ui/layout/PageHeader'
import { CompanyForm } from '../components/CompanyForm'

export function CompanyAddPage() {
  return (
    <>
      <PageHeader title="Firma Ekle" back={{ to: '/companies', label: 'Firmalarım' }} />
      <CompanyForm />
    </>
  )
}
