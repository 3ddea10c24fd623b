import type { DeskTicketDetail } from '@gozlem/contract/support-desk'
import { formatInstant } from '@gozlem/domain/calendar-date'
import {
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
} from '@gozlem/domain/support/ticket'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { TextLink } from '../../../ui/actions/TextLink'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { toast } from '../../../ui/overlays/toast'
import { assigneesQuery, type TicketChange, useUpdateTicket } from '../desk-api'
import { durationText } from './duration-text'

/** Whose ticket it is, how long it took, and what the desk may change of it at once. */
export function TicketFacts({ ticket }: { ticket: DeskTicketDetail }) {
  const { id, user_name, organization_name, category, priority, assignee_id, error_ref, error_id } = ticket
  const people = useQuery(assigneesQuery).data ?? []
  const update = useUpdateTicket(id)
  const change = (change: TicketChange) =>
    update.mutate(change, {
      onSuccess: () => toast.success('Talep güncellendi'),
      onError: (failure) => toast.error(problemMessage(failure, 'Talep güncellenemedi.')),
    })
  return (
    <Card title="Talep">
      <div className="space-y-5">
        <Field label="Atanan">
          <Select
            placeholder="Atanmamış"
            value={assignee_id ?? ''}
            choices={assigneeChoices(people, ticket)}
            onChange={({ target }) => change({ assignee_id: target.value || null })}
          />
        </Field>
        <Field label="Öncelik">
          <Select
            value={priority}
            choices={ticketPriorities.map((value) => ({ value, label: ticketPriorityLabels[value] }))}
            onChange={({ target }) =>
              change({ priority: ticketPriorities.find((value) => value === target.value) })
            }
          />
        </Field>
        <Field label="Kategori">
          <Select
            value={category}
            choices={ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] }))}
            onChange={({ target }) =>
              change({ category: ticketCategories.find((value) => value === target.value) })
            }
          />
        </Field>
        <KeyValueList
          items={[
            { label: 'Kimden', value: user_name },
            { label: 'Kurum', value: organization_name },
            { label: 'Açıldı', value: formatInstant(ticket.created_at) },
            { label: 'İlk yanıt', value: durationText(ticket.first_answer_minutes) },
            { label: 'Çözüm', value: durationText(ticket.resolution_minutes) },
            ...(error_ref === null
              ? []
              : [
                  {
                    label: 'Hata no',
                    value:
                      error_id === null ? (
                        <span className="break-all">{error_ref} (kaydı yok)</span>
                      ) : (
                        <TextLink to={address('/error-logs/:id', { id: error_id })}>
                          <span className="break-all">{error_ref}</span>
                        </TextLink>
                      ),
                  },
                ]),
          ]}
        />
      </div>
    </Card>
  )
}

/** Those who answer; who no longer does stays while the ticket is theirs. */
function assigneeChoices(
  people: readonly { id: string; name: string }[],
  { assignee_id, assignee_name }: DeskTicketDetail,
) {
  const choices = people.map(({ id, name }) => ({ value: id, label: name }))
  return assignee_id === null || people.some(({ id }) => id === assignee_id)
    ? choices
    : [...choices, { value: assignee_id, label: assignee_name ?? 'Silinmiş kullanıcı' }]
}
