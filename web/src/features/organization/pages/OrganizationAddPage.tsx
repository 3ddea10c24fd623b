import { PageHeader } from '../../../ui/layout/PageHeader'
import { NewOrganizationForm } from '../components/NewOrganizationForm'

export function OrganizationAddPage() {
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Kurum Ekle" back={{ to: '/companies-management', label: 'OSGB Firmaları' }} />
      <NewOrganizationForm />
    </div>
  )
}
