// OSGB Veri Aktarımı (CC-07): spreadsheets are brought into an organization, and the work of one person goes to another. What
// takes everything along stands beside them.

import { anyText, useListParams } from '../../../platform/navigation/use-list-params'
import { useUser } from '../../../platform/session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Building } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { ConsultancyField } from '../../member/components/ConsultancyField'
import { ExportSection } from '../components/ExportSection'
import { HandoverSection } from '../components/HandoverSection'
import { ImportSection } from '../components/ImportSection'

type View = 'import' | 'handover' | 'export'

const tabs: readonly Tab<View>[] = [
  { id: 'import', label: 'Dosyadan Aktar' },
  { id: 'handover', label: 'Devret' },
  { id: 'export', label: 'Arşiv' },
]

export function DataTransferPage() {
  const { role } = useUser()
  const { filters, change, choice } = useListParams({
    filters: { organization_id: anyText, import: anyText },
  })
  const view = choice('view', ['import', 'handover', 'export']) ?? 'import'
  const organization_id = role === 'superadmin' ? filters.organization_id : undefined
  return (
    <>
      <PageHeader
        title="OSGB Veri Aktarımı"
        meta="Kayıtları Excel ya da CSV dosyasından aktarın, bir kişinin işlerini başkasına devredin, kurumun bütün kayıtlarını alın"
      />
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
          <Tabs
            label="Aktarım türü"
            tabs={tabs}
            current={view}
            onChange={(next) => change({ view: next === 'import' ? undefined : next, import: undefined })}
          >
            <div className="space-y-4 md:space-y-6">
              {view === 'import' && (
                <ImportSection
                  key={organization_id}
                  organization_id={organization_id}
                  id={filters.import}
                  onOpen={(id) => change({ import: id })}
                />
              )}
              {view === 'handover' && (
                <HandoverSection key={organization_id} organization_id={organization_id} />
              )}
              {view === 'export' && <ExportSection key={organization_id} organization_id={organization_id} />}
            </div>
          </Tabs>
        )}
      </div>
    </>
  )
}
