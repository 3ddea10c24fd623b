import { type ImportKind, importKindLabels, importKinds } from '@gozlem/domain/data-transfer/import-kind'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { FileDrop } from '../../../ui/forms/FileDrop'
import { FormError } from '../../../ui/forms/FormError'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { fetchTemplate, useUploadImport } from '../api'
import { DownloadButton } from './DownloadButton'

const told: Record<ImportKind, string> = {
  client_company: 'SGK sicil numarasıyla tanınır.',
  member: 'Uzman, hekim ve yetkililer; her yeni kişiye giriş bilgileri e-postayla gider.',
  assignment: 'Kimin hangi firmada görevli olduğu. Firmalar ve kişiler önce aktarılır.',
  contact: 'Raporların gönderildiği adresler. Firmalar önce aktarılır.',
}

const options = importKinds.map((value) => ({
  value,
  label: importKindLabels[value],
  description: told[value],
}))

interface ImportStartProps {
  organization_id: string | undefined
  onBrought: (id: string) => void
}

/** What is brought, its template, and the file. */
export function ImportStart({ organization_id, onBrought }: ImportStartProps) {
  const [kind, setKind] = useState<ImportKind>('client_company')
  const [sent, setSent] = useState<number | null>(0)
  const upload = useUploadImport()

  function send(sheet: File) {
    setSent(0)
    upload.mutate(
      { kind, sheet, organization_id, onProgress: setSent },
      { onSuccess: ({ id }) => onBrought(id) },
    )
  }

  return (
    <div className="space-y-6">
      <FieldGroup legend="Ne aktarılacak?">
        <RadioCards options={options} value={kind} onChange={setKind} columns={2} />
      </FieldGroup>
      <div className="flex flex-wrap gap-2">
        {(['xlsx', 'csv'] as const).map((format) => (
          <DownloadButton
            key={format}
            label={format === 'csv' ? 'CSV Şablonu' : 'Excel Şablonu'}
            fetchFile={() => fetchTemplate(kind, format)}
            otherwise={`sablon.${format}`}
            failed="Şablon indirilemedi"
          />
        ))}
      </div>
      {upload.isPending ? (
        <ProgressBar label={sent === null ? 'Satırlar okunuyor' : 'Dosya yükleniyor'} percent={sent} />
      ) : (
        <FileDrop
          prominent
          label="Dosya seç"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([sheet]) => sheet && send(sheet)}
          hint={
            kind === 'member'
              ? 'Excel (.xlsx) ya da CSV, en fazla 500 satır'
              : 'Excel (.xlsx) ya da CSV, en fazla 50.000 satır ve 10 MB. Yüklemek henüz hiçbir kaydı değiştirmez.'
          }
        />
      )}
      {upload.isError && <FormError message={problemMessage(upload.error, 'Dosya yüklenemedi')} />}
    </div>
  )
}
