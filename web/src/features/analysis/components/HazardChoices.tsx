import type { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import { useEffect, useId, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { FormError } from '../../../ui/forms/FormError'
import { FilePlus2 } from '../../../ui/icons'

export interface HazardChoicesProps {
  choices: AnalysisQuestion['choices']
  /** Whether the first choice takes the focus. */
  arrived: boolean
  /** Makes the finding, which `id` names: pressed again after a failure it is the same. */
  onChoose: (hazard_id: string, id: string) => Promise<unknown>
  onNone: () => void
}

/** Which hazard a note means, where the engine is not sure of it (AI-05). */
export function HazardChoices({ choices, arrived, onChoose, onNone }: HazardChoicesProps) {
  const title = useId()
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const ids = useRef(new Map<string, string>())
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (arrived) group.current?.querySelector('button')?.focus()
  }, [arrived])

  async function choose(hazard_id: string) {
    if (busy !== null) return
    const id = ids.current.get(hazard_id) ?? uuid()
    ids.current.set(hazard_id, id)
    setBusy(hazard_id)
    setError(null)
    try {
      await onChoose(hazard_id, id)
    } catch (failure) {
      setError(problemMessage(failure, 'Uygunsuzluk eklenemedi.'))
    }
    setBusy(null)
  }

  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={title}
      className="space-y-3 rounded-md border border-caution-line bg-caution-soft p-4 text-caution-ink"
    >
      <p id={title} className="font-semibold">
        Bulgu çıkaramadım, bunlardan biri mi?
      </p>
      <ul className="space-y-2">
        {choices.map(({ hazard_id, title: name }) => (
          <li key={hazard_id}>
            <Button
              size="lg"
              fullWidth
              loading={busy === hazard_id}
              className="justify-start! text-left! text-base!"
              onClick={() => void choose(hazard_id)}
            >
              {name}
            </Button>
          </li>
        ))}
        <li>
          <Button
            size="lg"
            fullWidth
            icon={FilePlus2}
            className="justify-start! text-left! text-base!"
            onClick={() => busy === null && onNone()}
          >
            Hiçbiri
          </Button>
        </li>
      </ul>
      <p className="text-sm">
        “Hiçbiri” notunuzla boş bir uygunsuzluk açar. Seçiminiz, aynı not yeniden yazıldığında hatırlanır.
      </p>
      <FormError message={error} />
    </div>
  )
}
