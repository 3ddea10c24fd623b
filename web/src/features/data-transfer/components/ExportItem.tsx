import type { ExportView } from '@gozlem/contract/organization-export'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { type ExportState, exportStateLabels } from '@gozlem/domain/data-transfer/organization-export'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { Button } from '../../../ui/actions/Button'
import { buttonStyle } from '../../../ui/actions/button-style'
import { Badge } from '../../../ui/feedback/Badge'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import type { Tone } from '../../../ui/feedback/tones'
import { FileDown } from '../../../ui/icons'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { downloadAddress, fetchExport, useExportStep } from '../export-api'

const tones: Record<ExportState, Tone> = {
  working: 'info',
  ready: 'positive',
  failed: 'danger',
  cancelled: 'neutral',
}

/** One archive: how far it is, or what can be done with it. */
export function ExportItem({ archive }: { archive: ExportView }) {
  const { id, state, done, total, asked_by_name, created_at, expires_at, can } = archive
  const step = useExportStep()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{formatInstant(created_at)}</p>
          <p className="text-sm text-meta">
            {asked_by_name ?? 'Sistem yöneticisi'} istedi
            {can.download && ` · ${formatInstant(expires_at)} tarihine kadar indirilebilir`}
          </p>
        </div>
        <Badge tone={tones[state]}>{exportStateLabels[state]}</Badge>
      </div>
      {state === 'working' && (
        <ProgressBar
          label={total === 0 ? 'Sırada bekliyor' : 'Kayıtlar ve dosyalar kopyalanıyor'}
          percent={total === 0 ? null : (100 * done) / total}
        />
      )}
      {state === 'ready' && <Contents archive={archive} />}
      {state === 'failed' && (
        <p className="text-sm">Arşiv hazırlanamadı. Yeniden isteyin; yine olmazsa destek ekibine yazın.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {can.download && <Download id={id} />}
        {can.cancel && (
          <Button
            loading={step.isPending}
            onClick={() =>
              step.mutate(
                { id, step: 'cancel' },
                { onError: (failure) => toast.error(problemMessage(failure, 'İptal edilemedi')) },
              )
            }
          >
            İptal Et
          </Button>
        )}
        {can.delete && <Button onClick={() => setDeleting(true)}>Sil</Button>}
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Arşiv silinsin mi?"
        description="Kurumun kayıtları yerinde kalır; yalnız bu arşiv silinir."
        confirmLabel="Sil"
        destructive
        onConfirm={() => step.mutateAsync({ id, step: 'delete' })}
        describeError={(failure) => problemMessage(failure, 'Arşiv silinemedi')}
      />
    </li>
  )
}

function Contents({
  archive: { byte_size, row_count, file_count, missing_files, sha256 },
}: {
  archive: ExportView
}) {
  return (
    <div className="space-y-1 text-sm text-meta">
      <p>
        {sizeText(byte_size ?? 0)} · {formatCount(row_count ?? 0)} kayıt · {formatCount(file_count ?? 0)}{' '}
        dosya
      </p>
      {(missing_files ?? 0) > 0 && (
        <p className="text-ink">
          {formatCount(missing_files ?? 0)} dosya bulunamadığı için arşivde yok; hangileri olduğu arşivin
          içinde yazar.
        </p>
      )}
      <p className="wrap-anywhere">SHA-256: {sha256}</p>
    </div>
  )
}

/** '2,4 MB', '1,3 GB' */
function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${Math.max(0.1, value).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} ${unit}`
}

function Download({ id }: { id: string }) {
  const [isLoading, setLoading] = useState(false)
  const address = downloadAddress(id)
  if (address !== null)
    return (
      <a href={address} download className={buttonStyle('primary', 'md', false)}>
        <FileDown aria-hidden className="size-5 shrink-0" />
        İndir
      </a>
    )
  async function save() {
    setLoading(true)
    try {
      const { blob, name } = await fetchExport(id)
      files.save(blob, name ?? 'kurum-arsivi.zip')
    } catch (failure) {
      toast.error(problemMessage(failure, 'Arşiv indirilemedi'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="primary" icon={FileDown} loading={isLoading} onClick={() => void save()}>
      İndir
    </Button>
  )
}
