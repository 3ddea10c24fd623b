import type { handOver } from '@gozlem/contract/handover'
import type { ReplyOf } from '@gozlem/contract/route'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { useEffect, useRef } from 'react'
import { address } from '../../../platform/navigation/addresses'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import type { ComboboxOption } from '../../../ui/forms/use-options'
import { Card } from '../../../ui/layout/Card'
import { HandoverLeft } from './HandoverLeft'

export interface HandoverOutcome extends Pick<ReplyOf<typeof handOver>, 'message' | 'left' | 'warnings'> {
  canDeactivate: boolean
}

interface HandoverResultProps {
  outcome: HandoverOutcome
  from: ComboboxOption
  to: ComboboxOption
}

/** What came of it, and what is to be done now. */
export function HandoverResult({ outcome, from, to }: HandoverResultProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const { message, left, warnings, canDeactivate } = outcome
  return (
    <>
      <Card>
        <div ref={top} tabIndex={-1} className="space-y-4 outline-none">
          <Notice tone="positive" announce title={message}>
            {to.label} ve {from.label} bilgilendirildi.
          </Notice>
          {warnings.length > 0 && (
            <Notice tone="caution" title="Takvimde çakışan ziyaretler var">
              <ul aria-label="Çakışan ziyaretler" className="list-disc pl-5">
                {warnings.map(({ visit_id, starts_at, user_name }) => (
                  <li key={`${visit_id} ${starts_at}`}>
                    {user_name}: {formatInstant(starts_at)}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {canDeactivate && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-meta">{from.label} ayrılıyorsa hesabını artık pasifleştirebilirsiniz.</p>
              <LinkButton to={address('/users/edit/:id', { id: from.value })}>Hesabı Aç</LinkButton>
            </div>
          )}
        </div>
      </Card>
      <HandoverLeft rows={left} title="Devredilmeyenler" />
    </>
  )
}
