import type { FindingView } from '@gozlem/contract/report'
import { useEffect, useRef } from 'react'
import { editFactors } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { FactorFields } from '../risk/FactorFields'
import { CitationFields } from './CitationFields'
import { FactFields } from './FactFields'
import { FindingTexts } from './FindingTexts'

export interface FindingFormProps {
  finding: FindingView
  /** Not kept yet: it is there to be written, so its first field takes the focus. */
  isNew: boolean
}

/** Every field of a finding, edited in place (REP-06). What is not typed in is drawn again only when it changes itself. */
export function FindingForm({ finding, isNew }: FindingFormProps) {
  const form = useRef<HTMLDivElement>(null)
  const change = useEditorChange()
  const method = useEditorPart((state) => state.draft.risk_method)
  const chosen = useEditorPart((state) => state.chosen[finding.id])
  const { id, siddet, olasilik, etki, risk_skoru, scored } = finding

  const newId = isNew ? id : null
  useEffect(() => {
    if (newId !== null) form.current?.querySelector('textarea')?.focus()
  }, [newId])

  return (
    <div ref={form} className="min-w-0 space-y-4 md:space-y-6">
      <FindingTexts key={id} finding={finding} />
      <section aria-label="Risk değerlendirmesi">
        <FactorFields
          id={id}
          method={method}
          siddet={siddet}
          olasilik={olasilik}
          etki={etki}
          score={risk_skoru}
          scored={scored}
          chosen={chosen}
          onChange={(factors) => change((now) => editFactors(now, id, factors))}
        />
      </section>
      <FactFields key={`${id}-facts`} finding={finding} />
      <section aria-labelledby={`${id}-mevzuat`}>
        <CitationFields
          id={id}
          heading={
            <h3 id={`${id}-mevzuat`} className="font-semibold">
              Mevzuat
            </h3>
          }
          citations={finding.citations}
          freeText={finding.mevzuat_referansi}
          approved={finding.status === 'approved'}
        />
      </section>
    </div>
  )
}
