import { type AnswerOutcome, answerOutcomes } from '@gozlem/domain/support/policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../ui/forms/Field'
import { Segmented } from '../../../ui/forms/Segmented'
import { Select } from '../../../ui/forms/Select'
import { toast } from '../../../ui/overlays/toast'
import { cannedAnswersQuery, useAnswerTicket } from '../desk-api'
import { MessageForm } from './MessageForm'

const outcomeLabels: Record<AnswerOutcome, string> = {
  answered: 'Yanıtla',
  waiting: 'Bilgi iste',
  closed: 'Yanıtla ve kapat',
}

/** An answer: from a canned one or anew, and where the ticket stands after it. */
export function AnswerForm({ ticketId, subject }: { ticketId: string; subject: string }) {
  const [outcome, setOutcome] = useState<AnswerOutcome>('answered')
  const canned = useQuery(cannedAnswersQuery).data ?? []
  const answer = useAnswerTicket(ticketId)
  return (
    <MessageForm
      about={`support-answer ${ticketId}`}
      name={subject}
      label="Yanıtınız"
      sendLabel="Yanıtı Gönder"
      send={async (message) => {
        await answer.mutateAsync({ ...message, outcome })
        setOutcome('answered')
        toast.success('Yanıt gönderildi')
      }}
    >
      {(insert) => (
        <div className="flex flex-col gap-4">
          {canned.length > 0 && (
            <Field label="Hazır yanıt ekle" className="max-w-96">
              <Select
                placeholder="Seçin"
                value=""
                choices={canned.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={({ target }) => insert(canned.find(({ id }) => id === target.value)?.body ?? '')}
              />
            </Field>
          )}
          <Segmented
            legend="Yanıttan sonra"
            segments={answerOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
            value={outcome}
            onChange={setOutcome}
          />
        </div>
      )}
    </MessageForm>
  )
}
