import { attachmentRule, mostAttachments } from '@gozlem/domain/support/attachments'
import { useState } from 'react'
import { takePhoto } from '../../../platform/device/take-photo'
import { IconButton } from '../../../ui/actions/IconButton'
import { FileDrop } from '../../../ui/forms/FileDrop'
import { FormError } from '../../../ui/forms/FormError'
import { FileText, X } from '../../../ui/icons'
import { withChosen } from '../model/message'
import { sizeText } from './size-text'

export interface AttachmentFieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** The photos and documents that go with a message; what they may be by their content is the server's say. */
export function AttachmentField({ files, onChange }: AttachmentFieldProps) {
  const [refused, refuse] = useState<string | null>(null)
  function add(chosen: readonly File[]) {
    const next = withChosen(files, chosen)
    refuse(next.refused)
    onChange(next.files)
  }
  return (
    <div className="space-y-3">
      {files.length > 0 && (
        <ul aria-label="Eklenen dosyalar" className="space-y-2">
          {files.map((file, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
              key={index}
              className="flex items-center gap-3 rounded-md border border-line-firm py-1 pr-1 pl-4"
            >
              <FileText aria-hidden className="size-5 shrink-0 text-brand" />
              <div className="min-w-0 flex-1 py-1.5">
                <p className="break-all">{file.name}</p>
                <p className="tabular text-sm text-meta">{sizeText(file.size)}, gönderince yüklenir</p>
              </div>
              <IconButton
                label={`${file.name} dosyasını çıkar`}
                icon={X}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <FormError message={refused} />
      <FileDrop
        label="Dosya ekle"
        multiple
        accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.gif,.doc,.docx,.xls,.xlsx,.txt"
        takePhoto={takePhoto}
        disabled={files.length >= mostAttachments}
        hint={attachmentRule}
        onFiles={add}
      />
    </div>
  )
}
