import type { ReportView } from '@gozlem/contract/report'
import { normalizeEmail } from '@gozlem/domain/account/email'
import { contactEmailMessage } from '@gozlem/domain/client-company/contact'
import type { DeliveryForm } from '@gozlem/domain/report/delivery'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { WaitingFacts } from '../../../platform/loading/WaitingFacts'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { NeedsServer } from '../../../ui/feedback/NeedsServer'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { useOnline } from '../../../ui/hooks/use-online'
import { Send } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { contactsQuery } from '../../client-company/api'
import { lastRecipientsQuery, useDeliveryActions } from '../api'
import { proposedRecipients } from '../model/proposed-recipients'
import { ContactChoice } from './ContactChoice'
import { MessageFields } from './MessageFields'
import { ReplacedWarning } from './ReplacedWarning'

export interface SendDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  report: Pick<ReportView, 'id' | 'client_company_id' | 'client_company_name' | 'replaced_by'>
}

/** Sends a completed report to people of its client company (REP-15). */
export function SendDialog({ open, onOpenChange, report }: SendDialogProps) {
  return open ? <OpenSendDialog onOpenChange={onOpenChange} report={report} /> : null
}

function OpenSendDialog({ onOpenChange, report }: Omit<SendDialogProps, 'open'>) {
  const contacts = useQuery(contactsQuery(report.client_company_id))
  const last = useQuery(lastRecipientsQuery(report.id))
  const { send } = useDeliveryActions(report.id)
  const online = useOnline()
  const needsServer = useId()
  /** Kept between tries, so that a retry after a lost answer is the same sending. */
  const [id] = useState(() => uuid())
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const [changed, setTyped] = useState<string | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const [form, setForm] = useState<DeliveryForm>('attachment')
  const [refused, setRefused] = useState<{ typed?: string; form?: string }>({})
  const active = contacts.data?.filter(({ is_active }) => is_active) ?? []
  const template = last.data?.template
  const proposed = proposedRecipients(active, last.data, template?.recipients)
  const message = written ?? template?.message ?? ''
  const chosen = picked ?? new Set(proposed.contacts.map((contact) => contact.id))
  const typed = changed ?? proposed.emails.join(', ')

  async function submit() {
    const emails = typed.trim() === '' ? [] : typed.split(/[,;\s]+/).filter(Boolean)
    const bad = emails.find((email) => normalizeEmail(email) === null)
    if (bad !== undefined) return setRefused({ typed: `${contactEmailMessage}: ${bad}` })
    if (chosen.size + emails.length === 0)
      return setRefused({ form: 'Raporu göndermek için en az bir alıcı seçin.' })
    setRefused({})
    try {
      await send.mutateAsync({
        id,
        email_ids: [...chosen],
        emails: emails.map((email) => ({ email })),
        message,
        form,
      })
      toast.success('Rapor gönderiliyor')
      onOpenChange(false)
    } catch (failure) {
      setRefused({ form: problemMessage(failure, 'Rapor gönderilemedi') })
    }
  }

  return (
    <Dialog
      open
      dismissible={false}
      size="lg"
      onOpenChange={(next) => {
        if (!send.isPending) onOpenChange(next)
      }}
      title="Raporu gönder"
      description={report.client_company_name}
      footer={
        <>
          <Button disabled={send.isPending} onClick={() => onOpenChange(false)}>
            Vazgeç
          </Button>
          <Button
            variant="primary"
            icon={Send}
            loading={send.isPending}
            // Whom it is proposed to is not known yet.
            disabled={!online || contacts.status === 'pending' || last.status === 'pending'}
            aria-describedby={online ? undefined : needsServer}
            onClick={() => void submit()}
          >
            Gönder
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <NeedsServer id={needsServer}>
          Rapor bağlantı gelince gönderilebilir. Yazdıklarınız bu pencere açık kaldıkça durur.
        </NeedsServer>
        <ReplacedWarning
          by={report.replaced_by}
          otherwise="Yine de bunu gönderirseniz alıcıya bu da yazılır."
        />
        {(contacts.status === 'pending' || last.status === 'pending') && (
          <Loading>
            <SkeletonRows rows={2} />
          </Loading>
        )}
        {contacts.status === 'error' && (
          <ErrorState
            message={problemMessage(contacts.error, 'E-posta adresleri yüklenirken hata oluştu')}
            onRetry={() => void contacts.refetch()}
            retrying={contacts.isFetching}
          />
        )}
        {contacts.data && last.status !== 'pending' && (
          <ContactChoice
            contacts={active}
            companyId={report.client_company_id}
            chosen={chosen}
            onChange={setPicked}
          />
        )}
        <Field
          label="Başka adresler"
          hint={
            proposed.isRepeated
              ? 'Bu firmaya son gönderimdeki alıcılar önerildi. Birden çok adresi virgülle ayırın.'
              : 'İsteğe bağlı. Birden çok adresi virgülle ayırın.'
          }
          error={refused.typed}
        >
          <EmailInput multiple value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <MessageFields message={message} onMessage={setWritten} form={form} onForm={setForm} />
        <FormError message={refused.form ?? null} />
        {send.isPending && <WaitingFacts />}
      </div>
    </Dialog>
  )
}
