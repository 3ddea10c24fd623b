import type { TicketDetail } from '@gozlem/contract/support'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { ticketAfter } from '@gozlem/domain/support/policy'
import { ticketCategoryLabels } from '@gozlem/domain/support/ticket'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { useParams } from '../../../platform/navigation/use-params'
import { useMayEdit } from '../../../platform/offline/kept'
import { ReadOnlyNotice } from '../../../platform/offline/ReadOnlyNotice'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { CircleCheck } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { ticketQuery, useCloseTicket, useWriteToTicket } from '../api'
import { Conversation } from '../components/Conversation'
import { MessageForm } from '../components/MessageForm'
import { TicketStatusBadge } from '../components/TicketStatusBadge'
import { saveAttachment } from '../model/save-attachment'

const listPath = '/support-tickets'

/** An own ticket: what was written, and the way to write on. */
export function TicketPage() {
  const { id = '' } = useParams()
  const query = useQuery(ticketQuery(id))
  const ticket = query.data
  const mayWrite = useMayEdit(query, id)
  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title={ticket?.subject ?? 'Destek Talebi'}
        back={{ to: listPath, label: 'Destek Talepleri' }}
        meta={
          ticket && (
            <>
              <TicketStatusBadge status={ticket.status} />
              <span>{ticketCategoryLabels[ticket.category]}</span>
              <span className="tabular">{formatInstant(ticket.created_at)}</span>
              {ticket.error_ref && <span className="break-all">Hata no {ticket.error_ref}</span>}
            </>
          )
        }
        actions={ticket && mayWrite && <CloseButton ticket={ticket} />}
      />
      <ObjectStates
        query={query}
        missing={{ text: 'Bu destek talebi bulunamadı.', to: listPath, label: 'Destek taleplerine dön' }}
        failure="Destek talebi yüklenemedi."
      />
      {ticket && (
        <div className="space-y-4 md:space-y-6">
          {!mayWrite && <ReadOnlyNotice />}
          <Conversation
            messages={ticket.messages}
            writerOf={({ party }) => (party === 'support' ? 'Destek ekibi' : 'Siz')}
            own="requester"
            onSave={(attachment) => saveAttachment('own', ticket.id, attachment)}
          />
          {mayWrite && <Answer key={ticket.id} ticket={ticket} />}
        </div>
      )}
    </div>
  )
}

function Answer({ ticket: { id, subject, status } }: { ticket: TicketDetail }) {
  const write = useWriteToTicket(id)
  return (
    <Card title={status === 'closed' ? 'Yeniden yazın' : 'Yanıtınız'}>
      {status === 'closed' && (
        <Notice tone="info" className="mb-4">
          Bu talep kapalı. Yazarsanız yeniden açılır.
        </Notice>
      )}
      <MessageForm
        about={`support-ticket ${id}`}
        name={subject}
        label="Mesajınız"
        sendLabel="Gönder"
        send={async (message) => {
          await write.mutateAsync(message)
          toast.success('Mesajınız gönderildi')
        }}
      />
    </Card>
  )
}

function CloseButton({ ticket: { id, status } }: { ticket: TicketDetail }) {
  const question = useDialog()
  const close = useCloseTicket(id)
  if (ticketAfter('requester', 'close', status) === null) return null
  return (
    <>
      <Button icon={CircleCheck} onClick={() => question.show()}>
        Talebi Kapat
      </Button>
      <ConfirmDialog
        {...question.props}
        title="Talep kapatılsın mı?"
        description="Sorununuz çözüldüyse talebi kapatın. Sonra yeniden yazarsanız talep açılır."
        confirmLabel="Talebi Kapat"
        describeError={(failure) => problemMessage(failure, 'Talep kapatılamadı')}
        onConfirm={async () => {
          await close.mutateAsync()
          toast.success('Talep kapatıldı')
        }}
      />
    </>
  )
}
