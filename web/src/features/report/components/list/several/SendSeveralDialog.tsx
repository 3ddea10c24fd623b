import type { ReportSummary } from '@gozlem/contract/report'
import type { DeliveryForm } from '@gozlem/domain/report/delivery'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { Button } from '../../../../../ui/actions/Button'
import { ErrorState } from '../../../../../ui/feedback/ErrorState'
import { ProgressBar } from '../../../../../ui/feedback/ProgressBar'
import { Loading, SkeletonRows } from '../../../../../ui/feedback/Skeleton'
import { Send } from '../../../../../ui/icons'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { toast } from '../../../../../ui/overlays/toast'
import { contactsQuery } from '../../../../client-company/api'
import { lastRecipientsQuery, send } from '../../../../delivery/api'
import { MessageFields } from '../../../../delivery/components/MessageFields'
import { type ProposedRecipients, proposedRecipients } from '../../../../delivery/model/proposed-recipients'
import { useSeveral } from '../../../model/use-several'
import { SeveralFailures } from './SeveralFailures'

export interface SendSeveralDialogProps {
  /** Completed ones that the caller may send. */
  reports: readonly ReportSummary[]
  /**
   * The id of each report's sending until it is sent, kept by whoever opens the dialog: a retry after a lost answer is the
   * same sending, also when the dialog was closed between.
   */
  sendings: Map<string, string>
  /** Those that were not sent are handed back. */
  onEnd: (left: readonly ReportSummary[]) => void
}

/** Mails several reports, each to the people of its own client company, who are named before. */
export function SendSeveralDialog({ reports, sendings, onEnd }: SendSeveralDialogProps) {
  // One report of each client company, which says who got the last one of it.
  const companies = [...new Map(reports.map((report) => [report.client_company_id, report])).values()]
  const contacts = useQueries({ queries: companies.map((of) => contactsQuery(of.client_company_id)) })
  const last = useQueries({ queries: companies.map(({ id }) => lastRecipientsQuery(id)) })
  const sending = useSeveral()
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState('')
  const [form, setForm] = useState<DeliveryForm>('attachment')

  const failed = contacts.find(({ status }) => status === 'error')
  const isReady = [...contacts, ...last].every(({ status }) => status !== 'pending')
  const rows = companies.map(({ client_company_id, client_company_name }, index) => ({
    client_company_id,
    client_company_name,
    of: reports.filter((report) => report.client_company_id === client_company_id),
    to: proposedRecipients(contacts[index]?.data ?? [], last[index]?.data),
  }))
  const addressed = rows.filter(({ to }) => to.contacts.length + to.emails.length > 0)
  const waiting = addressed.flatMap(({ of }) => of).filter(({ id }) => !sent.has(id))

  async function submit() {
    const recipients = new Map(addressed.flatMap(({ of, to }) => of.map(({ id }) => [id, to] as const)))
    const done = new Set(sent)
    const left = await sending.run(
      waiting,
      async ({ id }) => {
        const sending = sendings.get(id) ?? uuid()
        sendings.set(id, sending)
        await send(id, { id: sending, ...wireOf(recipients.get(id)), message, form })
        sendings.delete(id)
        done.add(id)
      },
      'Rapor gönderilemedi',
    )
    setSent(done)
    if (done.size > sent.size) toast.success(`${done.size - sent.size} rapor gönderiliyor`)
    if (left.length === 0) end(done)
  }

  const end = (done: ReadonlySet<string>) => onEnd(reports.filter(({ id }) => !done.has(id)))

  return (
    <Dialog
      open
      dismissible={false}
      size="lg"
      onOpenChange={(next) => {
        if (!next && sending.current === null) end(sent)
      }}
      title="Raporları gönder"
      description="Her rapor kendi firmasının alıcılarına gider."
      footer={
        <>
          <Button onClick={sending.current === null ? () => end(sent) : sending.stop}>
            {sending.current === null ? 'Vazgeç' : 'Durdur'}
          </Button>
          <Button
            variant="primary"
            icon={Send}
            disabled={waiting.length === 0 || !isReady}
            loading={sending.current !== null}
            onClick={() => void submit()}
          >
            {`${waiting.length} Raporu Gönder`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <SeveralFailures
          title={`${sending.failures.length} rapor gönderilemedi`}
          failures={sending.failures}
        />
        {!isReady && (
          <Loading>
            <SkeletonRows rows={2} />
          </Loading>
        )}
        {failed && (
          <ErrorState
            message={problemMessage(failed.error, 'E-posta adresleri yüklenirken hata oluştu')}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        )}
        {isReady && !failed && (
          <ul aria-label="Alıcılar" className="divide-y divide-line rounded-lg border border-line">
            {rows.map(({ client_company_id, client_company_name, of, to }) => (
              <li key={client_company_id} className="px-3 py-2 break-words">
                <p className="font-semibold">
                  {client_company_name}{' '}
                  <span className="tabular font-normal text-meta">{of.length} rapor</span>
                </p>
                <p className="text-meta">{namesOf(to) || 'Alıcı yok: bu firmanın raporları gönderilmez.'}</p>
              </li>
            ))}
          </ul>
        )}
        <MessageFields message={message} onMessage={setMessage} form={form} onForm={setForm} />
        {sending.current !== null && (
          <ProgressBar
            label={`${sending.current} / ${waiting.length} rapor`}
            percent={(sending.current / waiting.length) * 100}
          />
        )}
      </div>
    </Dialog>
  )
}

const wireOf = (to: ProposedRecipients | undefined) => ({
  email_ids: to?.contacts.map(({ id }) => id) ?? [],
  emails: to?.emails.map((email) => ({ email })) ?? [],
})

const namesOf = ({ contacts, emails }: ProposedRecipients) =>
  [...contacts.map(({ name, email }) => (name ? `${name} (${email})` : email)), ...emails].join(', ')
