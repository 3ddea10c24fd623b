import type { ContactView } from '@gozlem/contract/client-company-contact'
import { contactTemplateName } from '@gozlem/domain/client-company/contact-csv'
import { formatCount } from '@gozlem/domain/count'
import { problemMessage } from '../../../../platform/api/problem-message'
import { files } from '../../../../platform/device/files'
import { WaitingFacts } from '../../../../platform/loading/WaitingFacts'
import { Button } from '../../../../ui/actions/Button'
import { FileDrop } from '../../../../ui/forms/FileDrop'
import { FormError } from '../../../../ui/forms/FormError'
import { FileDown } from '../../../../ui/icons'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { toast } from '../../../../ui/overlays/toast'
import { readContactTemplate } from '../../api'
import { ImportPreview } from './ImportPreview'
import { ImportResult } from './ImportResult'
import { useContactImport } from './use-contact-import'

export interface ImportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  companyId: string
  contacts: readonly ContactView[]
}

/** Adds contacts from a CSV file: choose, look at every row, import, see what was left out and why (CC-03). */
export function ImportDialog({ open, ...rest }: ImportDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, companyId, contacts }: Omit<ImportDialogProps, 'open'>) {
  const work = useContactImport(companyId, contacts)
  const close = () => onOpenChange(false)

  async function send() {
    const result = await work.send()
    if (result?.left_out.length !== 0) return
    toast.success(addedText(result.added))
    close()
  }

  return (
    <Dialog
      open
      size="lg"
      dismissible={false}
      onOpenChange={onOpenChange}
      title="CSV ile içe aktar"
      description="İlk satırında “E-posta” başlığı olan bir CSV dosyası seçin; “Ad Soyad” sütunu isteğe bağlıdır."
      footer={
        work.result ? (
          <Button variant="primary" onClick={close}>
            Kapat
          </Button>
        ) : (
          <>
            <Button onClick={close}>Vazgeç</Button>
            <Button variant="primary" loading={work.isSending} onClick={() => void send()}>
              {work.good > 0 ? `${formatCount(work.good)} Adresi İçe Aktar` : 'İçe Aktar'}
            </Button>
          </>
        )
      }
    >
      {work.result ? (
        <ImportResult result={work.result} added={addedText(work.result.added)} />
      ) : (
        <div className="space-y-4">
          <FileDrop
            label={work.file === null ? 'CSV dosyası seç' : 'Başka dosya seç'}
            accept=".csv,text/csv"
            onFiles={([file]) => file && void work.choose(file)}
            disabled={work.isSending}
            hint={work.file?.name ?? 'En fazla 1.000 satır ve 1 MB'}
          />
          {work.file === null && (
            <Button icon={FileDown} onClick={() => void saveTemplate()}>
              Şablonu İndir
            </Button>
          )}
          <FormError message={work.problem} />
          {work.isSending && <WaitingFacts />}
          {work.file !== null && work.file.rows.length > 0 && (
            <ImportPreview key={work.file.name} rows={work.file.rows} />
          )}
        </div>
      )}
    </Dialog>
  )
}

const addedText = (count: number) => `${formatCount(count)} e-posta adresi başarıyla eklendi`

async function saveTemplate(): Promise<void> {
  try {
    files.save(await readContactTemplate(), contactTemplateName)
  } catch (failure) {
    toast.error('Şablon indirilemedi. Lütfen tekrar deneyin.', {
      description: problemMessage(failure, ''),
    })
  }
}
