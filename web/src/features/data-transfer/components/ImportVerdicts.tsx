import type { ImportView } from '@gozlem/contract/data-transfer'
import { formatCount } from '@gozlem/domain/count'
import { importKindLabels, type RowVerdict, rowVerdictLabels } from '@gozlem/domain/data-transfer/import-kind'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { FormError } from '../../../ui/forms/FormError'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Tabs } from '../../../ui/layout/Tabs'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { fetchRefused, useImportStep } from '../api'
import { DownloadButton } from './DownloadButton'
import { ColumnForm } from './ColumnForm'
import { ImportRowList } from './ImportRowList'

/** What has to be seen first stands first: on a phone not all of them are in sight. */
const parts = ['refused', 'new', 'changed', 'same'] as const satisfies readonly RowVerdict[]

/** What every row would do, before anything happens. */
export function ImportVerdicts({ brought, onClose }: { brought: ImportView; onClose: () => void }) {
  const { id, kind, counts, notice, can } = brought
  const [part, setPart] = useState<RowVerdict>(firstPart(brought))
  const [matchesAnew, setMatchesAnew] = useState(false)
  const step = useImportStep(id)
  const consent = useDialog()
  if (matchesAnew) return <ColumnForm brought={brought} onClose={onClose} />
  return (
    <div className="space-y-4">
      <h2 className="text-xl font-bold">{importKindLabels[kind]}: kontrol sonucu</h2>
      {notice !== '' && (
        <Notice tone="danger" announce>
          {notice}
        </Notice>
      )}
      <Outcome brought={brought} />
      <Tabs
        label="Satırlar"
        current={part}
        onChange={setPart}
        tabs={parts.map((verdict) => ({
          id: verdict,
          label: rowVerdictLabels[verdict],
          count: counts[verdict],
        }))}
      >
        {part === 'refused' && counts.refused > 0 && (
          <div className="mb-4 flex flex-wrap gap-2">
            {(['xlsx', 'csv'] as const).map((format) => (
              <DownloadButton
                key={format}
                label={format === 'csv' ? 'CSV Olarak İndir' : 'Excel Olarak İndir'}
                fetchFile={() => fetchRefused(id, format)}
                otherwise={`alinamayan-satirlar.${format}`}
                failed="Satırlar indirilemedi"
              />
            ))}
          </div>
        )}
        <ImportRowList
          key={part}
          brought={brought}
          filter={{ verdict: part }}
          label={`${rowVerdictLabels[part]} satırlar`}
        />
      </Tabs>
      {step.isError && <FormError message={problemMessage(step.error, 'Aktarım başlatılamadı')} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Başka Dosya</Button>
        {can.match && <Button onClick={() => setMatchesAnew(true)}>Sütunları Düzelt</Button>}
        {can.apply && (
          <Button variant="primary" onClick={() => consent.show()}>
            {formatCount(counts.new + counts.changed)} Satırı Aktar
          </Button>
        )}
      </div>
      <ConfirmDialog
        {...consent.props}
        title={`${formatCount(counts.new + counts.changed)} satır aktarılsın mı?`}
        description={`${formatCount(counts.new)} kayıt eklenecek, ${formatCount(counts.changed)} kayıt değişecek. ${
          kind === 'member' && counts.new > 0
            ? 'Her yeni kişiye giriş bilgileri e-postayla gönderilecek. '
            : ''
        }24 saat içinde geri alabilirsiniz.`}
        confirmLabel="Aktar"
        describeError={(failure) => problemMessage(failure, 'Aktarım başlatılamadı')}
        onConfirm={async () => {
          await step.mutateAsync('apply')
        }}
      />
    </div>
  )
}

function firstPart({ counts }: ImportView): RowVerdict {
  return parts.find((verdict) => counts[verdict] > 0) ?? 'new'
}

function Outcome({ brought: { counts, can } }: { brought: ImportView }) {
  if (counts.refused > 0)
    return (
      <Notice tone="caution" title={`${formatCount(counts.refused)} satır alınamaz`}>
        Ya satırların tümü aktarılır ya da hiçbiri. Alınamayan satırları nedenleriyle indirip düzeltin ya da
        dosyadan silin, sonra yeniden yükleyin.
      </Notice>
    )
  if (can.apply)
    return (
      <Notice tone="positive">
        Bütün satırlar alınabilir: {formatCount(counts.new)} yeni, {formatCount(counts.changed)} değişecek,{' '}
        {formatCount(counts.same)} aynı.
      </Notice>
    )
  return counts.new + counts.changed === 0 ? (
    <Notice tone="info">Dosyadaki her şey zaten kayıtlı; aktarılacak bir şey yok.</Notice>
  ) : (
    <Notice tone="info">Yüklenen satırların süresi doldu. Dosyayı yeniden yükleyin.</Notice>
  )
}
