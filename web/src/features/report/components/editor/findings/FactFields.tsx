import type { FindingView } from '@gozlem/contract/report'
import { formatDay } from '@gozlem/domain/calendar-date'
import { isDueBeforeVisit } from '@gozlem/domain/report/due-day'
import { findingFields } from '@gozlem/domain/report/finding'
import { factFields, factsOf } from '@gozlem/domain/report/finding-text'
import { clsx } from 'clsx'
import { Button } from '../../../../../ui/actions/Button'
import { Field } from '../../../../../ui/forms/Field'
import { TextInput } from '../../../../../ui/forms/TextInput'
import { useIsPhone } from '../../../../../ui/hooks/use-media-query'
import { Fold } from '../../../../../ui/layout/Fold'
import { editFact } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { proposedTerm } from '../../../model/draft/terms'
import { DayField } from '../DayField'

/** Where a finding is, who is to see to it and by when: all optional. Mount it anew for another finding. */
export function FactFields({ finding }: { finding: FindingView }) {
  const phone = useIsPhone()
  if (!phone) return <Fields finding={finding} />
  return (
    <Fold
      label={factFields.map((field) => findingFields[field].label).join(', ')}
      summary={
        factsOf(finding)
          .map(({ value }) => value)
          .join(' · ') || undefined
      }
    >
      <Fields finding={finding} />
    </Fold>
  )
}

function Fields({ finding }: { finding: FindingView }) {
  const change = useEditorChange()
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[26rem]:grid-cols-2">
        {factFields.map((field, index) => {
          const definition = findingFields[field]
          return definition.kind === 'day' ? (
            <Term key={field} label={definition.label} finding={finding} />
          ) : (
            <Field
              key={field}
              label={definition.label}
              className={clsx(index === 0 && '@min-[26rem]:col-span-2')}
            >
              <TextInput
                autoComplete="off"
                maxLength={definition.maximum}
                value={finding[field] ?? ''}
                onChange={({ target }) =>
                  change((now) => editFact(now, finding.id, { [field]: target.value }))
                }
              />
            </Field>
          )
        })}
      </div>
    </div>
  )
}

/** The term: proposed by the band until somebody chooses another. */
function Term({ label, finding }: { label: string; finding: FindingView }) {
  const change = useEditorChange()
  const { id, due_on } = finding
  const proposed = useEditorPart((state) => proposedTerm(state, finding))
  const visit = useEditorPart((state) => state.draft.visit_date)
  const choose = (day: string | null) => change((now) => editFact(now, id, { due_on: day }))
  return (
    <div>
      <DayField
        label={label}
        day={due_on}
        warning={isDueBeforeVisit(due_on, visit) ? 'Termin ziyaret tarihinden önce.' : undefined}
        onChange={choose}
      />
      {proposed !== null && proposed !== due_on && (
        <Button variant="quiet" className="-ml-3" onClick={() => choose(proposed)}>
          Önerilen: {formatDay(proposed)}
        </Button>
      )}
    </div>
  )
}
