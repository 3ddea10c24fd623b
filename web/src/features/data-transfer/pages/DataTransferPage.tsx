// OSGB Veri Aktarımı (CC-07): spreadsheets are brought into an organization.
import { Building } from 'lucide-react'
import { anyText, useListParams } from '../../../platform/navigation/use-list-params'
import { useUser } from '../../../platform/session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ConsultancyField } from '../../member/components/ConsultancyField'
import { ImportSection } from '../components/ImportSection'

export function DataTransferPage() {
  const { role } = useUser()
  const { filters, change } = useListParams({
    filters: { organization_id: anyText, import: anyText },
  })
  const organization_id = role === 'superadmin' ? filters.organization_id : undefined
  return (
    <>
      <PageHeader title="OSGB Veri Aktarımı" meta="Kayıtları Excel ya da CSV dosyasından aktarın" />
      <div className="space-y-4 md:space-y-6">
        {role === 'superadmin' && (
          <Card>
            <ConsultancyField
              id={organization_id}
              onChange={(id) => change({ organization_id: id, import: undefined })}
            />
          </Card>
        )}
        {role === 'superadmin' && organization_id === undefined ? (
          <Card>
            <EmptyState icon={Building}>Veri aktarmak için bir OSGB seçin.</EmptyState>
          </Card>
        ) : (
          <ImportSection
            key={organization_id}
            organization_id={organization_id}
            id={filters.import}
            onOpen={(id) => change({ import: id })}
          />
        )}
      </div>
    </>
  )
}
