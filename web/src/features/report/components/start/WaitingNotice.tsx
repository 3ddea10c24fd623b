import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutboxWrites } from '../../../../platform/outbox/use-outbox'
import { Button } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { Combobox } from '../../../../ui/forms/Combobox'
import { Field } from '../../../../ui/forms/Field'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { ArchiveRestore, Building2, RotateCw } from '../../../../ui/icons'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { useReportCache } from '../../api'
import { restoreDraft } from '../../deleted-api'
import { type CompanyOption, findCompaniesHere } from '../../new-report-api'
import { startForAnother, useStartedReport } from '../../model/start/waiting-reports'
import type { StartedReport } from '../../outbox'

/** Refusals that no other client company helps against. */
const whateverTheCompany = ['SUBSCRIPTION_REQUIRED', 'CERTIFICATE_REQUIRED', 'REPORT_DELETED']

/** Above a report that was started here: that it waits, or why the server did not take it and what can be done. */
export function WaitingNotice({ id }: { id: string }) {
  const outbox = useOutboxWrites()
  const other = useDialog()
  const reports = useReportCache()
  const [retrying, setRetrying] = useState(false)
  const started = useStartedReport(id)
  if (!started?.refusal)
    return (
      <Notice tone="info" title="Bu rapor şimdilik yalnız bu cihazda">
        Yazmaya devam edin; rapor ve yazdıklarınız bağlantı gelince kendiliğinden gönderilir.
      </Notice>
    )

  const { code, message } = started.refusal
  const isDeleted = code === 'REPORT_DELETED'

  async function retry() {
    setRetrying(true)
    // Once it is back, creating it again answers it as it is.
    if (isDeleted) await restoreDraft(id, reports)
    await outbox.retry([id])
    setRetrying(false)
  }

  return (
    <Notice
      tone="caution"
      announce
      title="Sunucu bu raporu almadı; yazdıklarınız bu cihazda duruyor"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            icon={isDeleted ? ArchiveRestore : RotateCw}
            loading={retrying}
            onClick={() => void retry()}
          >
            {isDeleted ? 'Geri Getir' : 'Tekrar Dene'}
          </Button>
          {!whateverTheCompany.includes(code) && (
            <Button icon={Building2} onClick={() => other.show()}>
              Başka Firma Seç
            </Button>
          )}
        </span>
      }
    >
      {message}
      {other.props.open && <OtherCompany {...other.props} started={started.body} />}
    </Notice>
  )
}

interface OtherCompanyProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  started: StartedReport
}

function OtherCompany({ started, ...dialog }: OtherCompanyProps) {
  const outbox = useOutboxWrites()
  const cache = useQueryClient()
  const [find] = useState(() => findCompaniesHere(cache))
  const [company, setCompany] = useState<CompanyOption | null>(null)
  const [missing, setMissing] = useState<string>()

  async function choose() {
    if (company === null) {
      setMissing('Müşteri firma seçin')
      throw new Error('no client company')
    }
    if (!(await startForAnother({ outbox, cache }, started, company))) throw new Error('not kept')
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Rapor hangi firma için?"
      description="Yazdıklarınız değişmez; rapor seçtiğiniz firma için yeniden gönderilir."
      confirmLabel="Bu Firmayla Gönder"
      onConfirm={choose}
      describeError={() => (company ? 'Bu cihazda yer kalmadığı için değiştirilemedi.' : 'Bir firma seçin.')}
    >
      <Field label="Müşteri firma" required error={missing}>
        <Combobox
          value={company}
          find={find}
          emptyText="Bu adla bir firma yok"
          onChange={(chosen) => {
            setCompany(chosen as CompanyOption | null)
            setMissing(undefined)
          }}
        />
      </Field>
    </ConfirmDialog>
  )
}
