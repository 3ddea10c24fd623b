import { formatCount } from '@gozlem/domain/count'
import { takePhoto } from '../../../platform/device/take-photo'
import { IconButton } from '../../../ui/actions/IconButton'
import { FileDrop } from '../../../ui/forms/FileDrop'
import { FileText, X } from '../../../ui/icons'

export interface DocumentFieldProps {
  /** Name of the document the server holds. */
  stored: string | null
  chosen: File | null
  onChoose: (file: File | null) => void
}

/** The document of a certificate: chosen now, or already stored and replaceable. What it may be is the server's say. */
export function DocumentField({ stored, chosen, onChoose }: DocumentFieldProps) {
  return (
    <div className="space-y-3">
      {chosen !== null ? (
        <div className="flex items-center gap-3 rounded-md border border-line-firm py-1 pr-1 pl-4">
          <FileText aria-hidden className="size-5 shrink-0 text-brand" />
          <div role="status" className="min-w-0 flex-1 py-1.5">
            <p className="break-all">{chosen.name}</p>
            <p className="tabular text-sm text-meta">{sizeText(chosen.size)}, kaydedince yüklenir</p>
          </div>
          <IconButton label="Seçilen belgeyi kaldır" icon={X} onClick={() => onChoose(null)} />
        </div>
      ) : (
        <>
          {stored !== null && (
            <p className="flex items-center gap-2">
              <FileText aria-hidden className="size-5 shrink-0 text-meta" />
              <span className="min-w-0 break-all">{stored}</span>
            </p>
          )}
          <FileDrop
            label={stored === null ? 'Belge seç' : 'Belgeyi değiştir'}
            accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.gif,.doc,.docx,.xls,.xlsx,.txt"
            takePhoto={takePhoto}
            hint="Fotoğraf, PDF, Word, Excel veya metin dosyası, en fazla 10 MB"
            onFiles={([file]) => onChoose(file ?? null)}
          />
        </>
      )}
    </div>
  )
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? `${formatCount(Math.max(1, Math.round(kilobytes)))} kB`
    : `${(kilobytes / 1024).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} MB`
}
