import type { AnswerInput, CarriedAction } from '@gozlem/contract/carry-over'
import { formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { isActionOverdue } from '@gozlem/domain/corrective-action/action'
import {
  type CarryVerdict,
  carryVerdictLabels,
  carryVerdicts,
} from '@gozlem/domain/corrective-action/carry-over'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { Button } from '../../../../../ui/actions/Button'
import { FormError } from '../../../../../ui/forms/FormError'
import { CircleCheck, CircleSlash, type LucideIcon, RotateCcw, Undo2 } from '../../../../../ui/icons'
import { Picture } from '../../../../../ui/photos/Picture'
import { refreshCarried } from '../../../carried-api'
import { answerFor, undoFor } from '../../../model/draft/carrying'
import { arriveAt } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { CarriedProof } from './CarriedProof'
import { CarriedReason } from './CarriedReason'
import { SameFinding } from './SameFinding'

const icons: Record<CarryVerdict, LucideIcon> = {
  solved: CircleCheck,
  persists: RotateCcw,
  out_of_scope: CircleSlash,
}

export interface CarriedCardProps {
  carried: CarriedAction
  /** Shows the findings, where they are not in sight. */
  onGoTo: () => void
}

/** A finding of an earlier report with its three answers. */
export function CarriedCard({ carried, onGoTo }: CarriedCardProps) {
  const { action, answer, similar } = carried
  const { busy, failure, say, undo } = useAnswer(action.id)
  const change = useEditorChange()
  const finding_id = answer?.finding_id ?? null

  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <Said action={action} />
      <div role="group" aria-label={`${action.title}: yanıt`} className="mt-3 grid gap-2 sm:grid-cols-3">
        {carryVerdicts.map((verdict) => (
          <Button
            key={verdict}
            size="lg"
            fullWidth
            icon={icons[verdict]}
            variant={answer?.verdict === verdict ? 'primary' : 'secondary'}
            aria-pressed={answer?.verdict === verdict}
            loading={busy === verdict}
            disabled={busy !== null && busy !== verdict}
            onClick={() =>
              answer?.verdict !== verdict &&
              void say({ verdict, ...(verdict === 'persists' && { finding_id: uuid() }) })
            }
          >
            {carryVerdictLabels[verdict]}
          </Button>
        ))}
      </div>
      <FormError message={failure} />
      {answer === null && (
        <SameFinding
          actionId={action.id}
          similar={similar}
          busy={busy !== null}
          onSame={(id) => void say({ verdict: 'persists', finding_id: id })}
        />
      )}
      {answer?.verdict === 'solved' && (
        <CarriedProof
          chosen={answer.image_ids}
          busy={busy !== null}
          onChoose={(image_ids) => void say({ verdict: 'solved', image_ids })}
        />
      )}
      {answer?.verdict === 'out_of_scope' && (
        <CarriedReason
          actionId={action.id}
          reason={answer.reason}
          onSay={(reason) => say({ verdict: 'out_of_scope', reason })}
        />
      )}
      {answer !== null && (
        <div className="mt-2 flex flex-wrap gap-x-4">
          {finding_id !== null && (
            <Button
              variant="quiet"
              onClick={() => {
                change((now) => arriveAt(now, finding_id))
                onGoTo()
              }}
            >
              Uygunsuzluğa Git
            </Button>
          )}
          <Button variant="quiet" icon={Undo2} disabled={busy !== null} onClick={() => void undo()}>
            Yanıtı Geri Al
          </Button>
        </div>
      )}
    </li>
  )
}

function Said({ action }: Pick<CarriedAction, 'action'>) {
  const { title, place, report, term, times_found, first_found_on, thumbnail_url } = action
  const late = isLate(action)
  return (
    <div className="flex gap-3">
      {thumbnail_url !== null && (
        <Picture src={thumbnail_url} alt="" className="size-20 shrink-0 rounded-md bg-sunken object-cover" />
      )}
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        {place !== '' && <p className="wrap-anywhere">{place}</p>}
        <p className="tabular text-sm text-meta">
          {`${times_found} kez tespit edildi, ilk tespit ${formatDay(first_found_on)} · Rapor ${report.number ?? ''}`}
        </p>
        <p className={late ? 'tabular text-sm font-semibold text-danger-ink' : 'tabular text-sm text-meta'}>
          {`Termin ${formatDay(term)}${late ? ' (geçti)' : ''}`}
          {action.state === 'reported' && ' · Çözüm bildirildi'}
        </p>
      </div>
    </div>
  )
}

/** By the day on which somebody looks. */
const isLate = (action: CarriedAction['action']) => isActionOverdue(action, istanbulDay(new Date()))

/** Answers for an action, one at a time; another state than what was answered is asked for anew. */
function useAnswer(actionId: string) {
  const session = useEditorSession()
  const reportId = useEditorPart(({ base }) => base.id)
  const client = useQueryClient()
  const [busy, setBusy] = useState<CarryVerdict | 'undo' | null>(null)
  const [failure, setFailure] = useState<string>()

  /** Answers whether it was taken. */
  async function run(what: CarryVerdict | 'undo', send: () => Promise<boolean>): Promise<boolean> {
    setBusy(what)
    setFailure(undefined)
    try {
      await send()
      await refreshCarried(client, reportId)
      return true
    } catch (error) {
      setFailure(problemMessage(error, 'Yanıt kaydedilemedi. Tekrar deneyin.'))
      return false
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    failure,
    say: (said: AnswerInput) => run(said.verdict, () => answerFor(session, actionId, said)),
    undo: () => run('undo', () => undoFor(session, actionId)),
  }
}
