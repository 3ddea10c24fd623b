import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useSaveClientCompany } from '../api'
import { CompanyForm } from '../components/CompanyForm'

export function CompanyAddPage() {
  const save = useSaveClientCompany()
  /** Made once, so that a second press or a retry after a lost answer is the same company. */
  const [id] = useState(() => uuid())
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Firma Ekle" back={{ to: '/companies', label: 'Firmalarım' }} />
      <CompanyForm
        save={(input) => save.mutateAsync({ known: null, input: { ...input, id } })}
        exit="/companies"
      />
    </div>
  )
}
