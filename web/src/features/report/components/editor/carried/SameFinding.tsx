import { useState } from 'react'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useEditorPart } from '../../../model/draft/editor-session'
import { numberedFindings } from '../../../model/draft/editor-state'
import { findingTitle } from '../../../model/finding-marks'

export interface SameFindingProps {
  actionId: string
  /** Findings of the draft that may be the same. */
  similar: readonly string[]
  /** Whether an answer is on its way. */
  busy: boolean
  onSame: (id: string) => void
}

/** Pairs of which somebody said that they are two, while the page is open. */
const different = new Set<string>()

/** Asks whether a finding of the draft is one of an earlier report; never assumed (BEY-03). */
export function SameFinding({ actionId, similar, busy, onSame }: SameFindingProps) {
  const [, setAnswered] = useState(0)
  const findings = useEditorPart(({ draft }) => draft.entries)
  const numbers = useEditorPart((state) =>
    numberedFindings(state)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ')
  const pairOf = (id: string) => `${actionId} ${id}`
  const finding = findings.find(({ id }) => similar.includes(id) && !different.has(pairOf(id)))
  if (!finding) return null
  return (
    <Notice
      tone="caution"
      className="mt-3"
      title="Bu uygunsuzluk önceki raporda da vardı: tekrar mı?"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="lg" disabled={busy} onClick={() => onSame(finding.id)}>
            Evet, Aynısı
          </Button>
          <Button
            size="lg"
            variant="quiet"
            onClick={() => {
              different.add(pairOf(finding.id))
              setAnswered((count) => count + 1)
            }}
          >
            Hayır, Başka
          </Button>
        </div>
      }
    >
      {`Bu rapordaki ${numbers.indexOf(finding.id) + 1}. uygunsuzluk: ${findingTitle(finding)}`}
    </Notice>
  )
}
