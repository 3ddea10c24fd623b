// Denetim Kayıtları (ADM-06): who did what to which object when from where.
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { QueryList } from '../../../platform/lists/QueryList'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Download, FileSpreadsheet, ScrollText } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { toast } from '../../../ui/overlays/toast'
import { type AuditFile, auditLogQuery, fetchAuditLog } from '../api'
import { AuditFilters } from '../components/AuditFilters'
import { auditColumns } from '../components/audit-columns'
import { useAuditParams } from '../model/audit-params'

/** As far as the server counts. */
const countedAtMost = 10_000

export function AuditLogPage() {
  const isEverybodys = useUser().role === 'superadmin'
  const params = useAuditParams()
  const list = useQuery(auditLogQuery({ ...params.query, page: params.page }))
  const pagination = list.data?.pagination

  async function download(format: AuditFile) {
    try {
      const { blob, name } = await fetchAuditLog(format, params.query)
      files.save(blob, name ?? `denetim-kayitlari.${format}`)
    } catch (error) {
      toast.error(problemMessage(error, 'Dosya hazırlanamadı.'))
    }
  }

  return (
    <>
      <PageHeader
        compact
        title="Denetim Kayıtları"
        meta={
          pagination
            ? `${pagination.total === countedAtMost ? 'En az ' : ''}${formatCount(pagination.total)} kayıt`
            : 'Kim, ne zaman, neyi değiştirdi'
        }
      />
      <QueryList
        filters={<AuditFilters params={params} isEverybodys={isEverybodys} />}
        params={params}
        list={list}
        pagination={pagination}
        label="Denetim kayıtları"
        name="audit-log"
        actions={[
          { label: 'CSV indir', icon: Download, onSelect: () => void download('csv') },
          { label: 'Excel indir', icon: FileSpreadsheet, onSelect: () => void download('xlsx') },
        ]}
        columns={auditColumns(isEverybodys)}
        rows={list.data?.events ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }) => address(isEverybodys ? '/admin/audit-logs/:id' : '/audit-logs/:id', { id })}
        failure="Denetim kayıtları yüklenemedi."
        nothingFound="Aramanıza uyan kayıt bulunamadı."
        empty={<EmptyState icon={ScrollText}>Henüz kayıt yok.</EmptyState>}
      />
    </>
  )
}
