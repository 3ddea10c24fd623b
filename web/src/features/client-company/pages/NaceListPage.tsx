import { istanbulDay } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { ListTree, Upload } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { naceListsQuery } from '../api'
import { NaceUploadDialog } from '../components/nace/NaceUploadDialog'
import { naceColumns } from '../components/nace/nace-columns'

/** The NACE lists of the installation, for the system's administrator (BEY-16). */
export function NaceListPage() {
  const lists = useQuery(naceListsQuery)
  const uploading = useDialog()
  const [today] = useState(() => istanbulDay(new Date()))
  return (
    <>
      <PageHeader
        compact
        title="NACE Listesi"
        meta="Firma formlarında NACE kodundan tehlike sınıfını önerir."
        back={{ to: '/client-companies-management', label: 'Müşteri Firmaları' }}
        actions={
          <Button variant="primary" icon={Upload} onClick={() => uploading.show()}>
            Liste Yükle
          </Button>
        }
      />
      <DataList
        label="NACE listeleri"
        columns={naceColumns(today)}
        rows={lists.data ?? []}
        rowKey={({ id }) => id}
        status={lists.status}
        errorMessage={problemMessage(lists.error, 'Listeler yüklenemedi.')}
        onRetry={() => void lists.refetch()}
        empty={
          <EmptyState icon={ListTree}>
            Henüz liste yok. İşyeri Tehlike Sınıfları Tebliği’nin ekini yükleyene kadar firmaların tehlike
            sınıfı elle seçilir.
          </EmptyState>
        }
      />
      <NaceUploadDialog {...uploading.props} />
    </>
  )
}
