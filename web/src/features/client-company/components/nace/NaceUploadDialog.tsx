import { istanbulDay } from '@gozlem/domain/calendar-date'
import { naceTemplate, naceTemplateName } from '@gozlem/domain/client-company/nace-csv'
import { formatCount } from '@gozlem/domain/count'
import { useState } from 'react'
import { files } from '../../../../platform/device/files'
import { WaitingFacts } from '../../../../platform/loading/WaitingFacts'
import { Button } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { DateInput } from '../../../../ui/forms/DateInput'
import { Field } from '../../../../ui/forms/Field'
import { FileDrop } from '../../../../ui/forms/FileDrop'
import { FormError } from '../../../../ui/forms/FormError'
import { TextInput } from '../../../../ui/forms/TextInput'
import { FileDown } from '../../../../ui/icons'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { toast } from '../../../../ui/overlays/toast'
import { NacePreview } from './NacePreview'
import { type NaceChanges, useNaceUpload } from './use-nace-upload'

export interface NaceUploadDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Enters a list from a CSV file: choose, look at every row and at what changes, then store (BEY-16). */
export function NaceUploadDialog({ open, onOpenChange }: NaceUploadDialogProps) {
  return open ? <OpenDialog onClose={() => onOpenChange(false)} /> : null
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const work = useNaceUpload()
  const { file, changes, wrong } = work
  const [validFrom, setValidFrom] = useState(() => istanbulDay(new Date()))
  const [source, setSource] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = (text: string, message: string) => (asked && text.trim() === '' ? message : undefined)

  async function go() {
    setAsked(true)
    if (validFrom === '' || source.trim() === '') return
    const stores = changes !== null
    if (!(await work.send({ valid_from: validFrom, source }, !stores)) || !stores) return
    toast.success('NACE listesi kaydedildi')
    onClose()
  }

  return (
    <Dialog
      open
      size="lg"
      dismissible={false}
      onOpenChange={onClose}
      title="NACE listesi yükle"
      description="Resmî Gazete’deki Ek-1’i “Kod”, “Tanım” ve “Tehlike Sınıfı” başlıklı bir CSV dosyası olarak seçin. Yürürlük tarihinden başlayarak eskisinin yerini alır; eski listeler saklanır."
      footer={
        <>
          <Button onClick={onClose}>Vazgeç</Button>
          <Button variant="primary" loading={work.isSending} disabled={wrong > 0} onClick={() => void go()}>
            {changes === null ? 'Değişiklikleri Gör' : 'Listeyi Kaydet'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Yürürlük tarihi"
            required
            error={missing(validFrom, 'Tarihi yazın')}
            hint="Bu günden başlayarak geçerlidir"
          >
            <DateInput
              value={validFrom}
              onChange={(day) => {
                setValidFrom(day)
                work.forget()
              }}
            />
          </Field>
          <Field
            label="Kaynak"
            required
            error={missing(source, 'Kaynağı yazın')}
            hint="Örn. RG 13.03.2025/32840"
          >
            <TextInput value={source} onChange={(event) => setSource(event.target.value)} maxLength={200} />
          </Field>
        </div>
        <FileDrop
          label={file === null ? 'CSV dosyası seç' : 'Başka dosya seç'}
          accept=".csv,text/csv"
          onFiles={([chosen]) => chosen && void work.choose(chosen)}
          disabled={work.isSending}
          hint={file?.name ?? 'En fazla 5.000 kod ve 1,5 MB'}
        />
        {file === null && (
          <Button
            icon={FileDown}
            onClick={() => files.save(new Blob([naceTemplate], { type: 'text/csv' }), naceTemplateName)}
          >
            Şablonu İndir
          </Button>
        )}
        <FormError message={work.problem} />
        {work.isSending && <WaitingFacts />}
        {wrong > 0 && (
          <Notice tone="danger" announce title={`${formatCount(wrong)} satır hatalı`}>
            Liste ya bütünüyle alınır ya da hiç alınmaz. Satırları düzeltip dosyayı yeniden seçin.
          </Notice>
        )}
        {changes !== null && <Changes changes={changes} />}
        {file !== null && file.rows.length > 0 && <NacePreview key={file.id} rows={file.rows} />}
      </div>
    </Dialog>
  )
}

function Changes({ changes: { added, removed, reclassified, kept } }: { changes: NaceChanges }) {
  return (
    <Notice tone="info" announce title="Yürürlükteki listeye göre">
      {formatCount(added)} yeni kod, {formatCount(removed)} kalkan kod, {formatCount(reclassified)} kodun
      sınıfı değişiyor, {formatCount(kept)} kod aynı.
    </Notice>
  )
}
