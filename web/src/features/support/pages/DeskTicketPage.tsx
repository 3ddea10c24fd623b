import type { DeskTicketDetail } from '@gozlem/contract/support-desk'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { useParams } from '../../../platform/navigation/use-params'
import { Button } from '../../../ui/actions/Button'
import { CircleCheck, RotateCcw } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { toast } from '../../../ui/overlays/toast'
import { AnswerForm } from '../components/AnswerForm'
import { Conversation } from '../components/Conversation'
import { PriorityBadge } from '../components/PriorityBadge'
import { TicketFacts } from '../components/TicketFacts'
import { TicketStatusBadge } from '../components/TicketStatusBadge'
import { deskTicketQuery, useMoveTicket } from '../desk-api'
import { saveAttachment } from '../model/save-attachment'

const listPath = '/admin/support-dashboard'

/** Anybody's ticket: what was written, the answer, and whose work it is. */
export function DeskTicketPage() {
  const { id = '' } = useParams()
  const query = useQuery(deskTicketQuery(id))
  const ticket = query.data
  return (
    <>
      <PageHeader
        title={ticket?.subject ?? 'Destek Talebi'}
        back={{ to: listPath, label: 'Destek Yönetimi' }}
        meta={
          ticket && (
            <>
              <TicketStatusBadge status={ticket.status} />
              <PriorityBadge priority={ticket.priority} />
              <span className="tabular">{formatInstant(ticket.created_at)}</span>
            </>
          )
        }
        actions={ticket && <MoveButton ticket={ticket} />}
      />
      <ObjectStates
        query={query}
        missing={{ text: 'Bu destek talebi bulunamadı.', to: listPath, label: 'Destek yönetimine dön' }}
        failure="Destek talebi yüklenemedi."
      />
      {ticket && (
        <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 space-y-4 md:space-y-6">
            <Conversation
              messages={ticket.messages}
              writerOf={({ author_name }) => author_name ?? 'Silinmiş kullanıcı'}
              own="support"
              onSave={(attachment) => saveAttachment('desk', ticket.id, attachment)}
            />
            <Card title="Yanıt">
              <AnswerForm key={ticket.id} ticketId={ticket.id} subject={ticket.subject} />
            </Card>
          </div>
          <TicketFacts ticket={ticket} />
        </div>
      )}
    </>
  )
}

/** Closes it without a word, or opens it again. */
function MoveButton({ ticket: { id, status } }: { ticket: DeskTicketDetail }) {
  const move = useMoveTicket(id)
  const isClosed = status === 'closed'
  return (
    <Button
      icon={isClosed ? RotateCcw : CircleCheck}
      loading={move.isPending}
      onClick={() =>
        move.mutate(isClosed ? 'reopen' : 'close', {
          onSuccess: () => toast.success(isClosed ? 'Talep yeniden açıldı' : 'Talep kapatıldı'),
          onError: (failure) => toast.error(problemMessage(failure, 'Talep güncellenemedi.')),
        })
      }
    >
      {isClosed ? 'Talebi Aç' : 'Talebi Kapat'}
    </Button>
  )
}
