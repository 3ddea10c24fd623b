import { IconButton } from '../../../ui/actions/IconButton'
import { FileDrop } from '../../../ui/forms/FileDrop'
import { FileText, X } from '../../../ui/icons'

export interface PdfFieldProps {
  /** Name of the PDF that the server holds. */
  stored: string | null
  chosen: File | null
  onChoose: (file: File | null) => void
}

/** The PDF of an invoice: chosen now, or already stored and replaceable. What it may be is the server's say. */
export function PdfField({ stored, chosen, onChoose }: PdfFieldProps) {
  const name = chosen?.name ?? stored
  return (
    <div className="space-y-3">
      {name !== null && (
        <div className="flex items-center gap-3 rounded-md border border-line-firm py-1 pr-1 pl-4">
          <FileText aria-hidden className="size-5 shrink-0 text-brand" />
          <p role="status" className="min-w-0 flex-1 py-2.5 break-all">
            {name}
          </p>
          {chosen !== null && (
            <IconButton label="Seçilen PDF’i kaldır" icon={X} onClick={() => onChoose(null)} />
          )}
        </div>
      )}
      {chosen === null && (
        <FileDrop
          label={stored === null ? 'PDF Seç' : 'PDF’i Değiştir'}
          accept=".pdf,application/pdf"
          hint="En fazla 10 MB"
          onFiles={([file]) => onChoose(file ?? null)}
        />
      )}
    </div>
  )
}
