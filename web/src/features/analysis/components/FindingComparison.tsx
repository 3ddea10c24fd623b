import type { FindingView } from '@gozlem/contract/report'
import { fieldsWith, findingFields } from '@gozlem/domain/report/finding'
import { fieldText } from '@gozlem/domain/report/finding-text'
import { findingPartLabels } from '@gozlem/domain/report/merge-draft'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { formatScore, type RiskFactors, type RiskMethodId } from '@gozlem/domain/report/risk-score'
import { Notice } from '../../../ui/feedback/Notice'
import { ArrowRight } from '../../../ui/icons'

const wordFields = fieldsWith('kept_by_refinement', true)

/** What is compared of a finding; what a side does not know is left out. */
export interface ComparedFinding
  extends Pick<FindingView, (typeof wordFields)[number]>,
    Partial<RiskFactors & Pick<FindingView, 'risk_skoru' | 'due_on'>> {}

interface Part {
  label: string
  read: (finding: ComparedFinding) => string | undefined
}

const number = (value: number | undefined) => (value === undefined ? undefined : formatScore(value))

const texts: readonly Part[] = wordFields.map((field) => ({
  label: findingFields[field].label,
  read: (finding: ComparedFinding) =>
    findingFields[field].kind === 'lines'
      ? numbered(fieldText(field, finding[field]))
      : fieldText(field, finding[field]),
}))

const numbered = (lines: string) =>
  lines === ''
    ? ''
    : lines
        .split('\n')
        .map((line, index) => `${index + 1}. ${line}`)
        .join('\n')

/** What is compared by a risk method: each of its factors, and the score. */
const partsBy = (method: RiskMethodId | undefined): readonly Part[] => [
  ...texts,
  ...(method ? riskMethods[method].factors : []).map(({ name, label }) => ({
    label,
    read: (finding: ComparedFinding) => number(finding[name]),
  })),
  { label: findingPartLabels.risk, read: ({ risk_skoru }) => number(risk_skoru) },
  {
    label: findingFields.due_on.label,
    read: ({ due_on }) => (due_on === undefined ? undefined : fieldText('due_on', due_on)),
  },
]

export interface FindingComparisonProps {
  before: ComparedFinding
  after: ComparedFinding
  /** Whose factors are named; without it the score alone is compared. */
  method?: RiskMethodId
}

/** Two versions of a finding side by side, where they differ (REP-05). */
export function FindingComparison({ before, after, method }: FindingComparisonProps) {
  const changed = partsBy(method).flatMap(({ label, read }) => {
    const [old, now] = [read(before), read(after)]
    return old === undefined || now === undefined || old === now ? [] : [{ label, old, now }]
  })
  if (changed.length === 0) return <Notice>Geri bildirim metinde bir değişiklik gerektirmedi.</Notice>
  return (
    <dl className="space-y-5">
      {changed.map(({ label, old, now }) => (
        <div key={label}>
          <dt className="mb-1.5 font-semibold">{label}</dt>
          <dd className="grid items-stretch gap-2 md:grid-cols-[1fr_auto_1fr]">
            <Version word="Önce" text={old} />
            <ArrowRight aria-hidden className="hidden size-5 self-center text-meta md:block" />
            <Version word="Sonra" text={now} strong />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Version({ word, text, strong = false }: { word: string; text: string; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'rounded-md border border-brand-line bg-brand-soft p-3'
          : 'rounded-md border border-line bg-canvas p-3'
      }
    >
      <p className="text-xs font-semibold text-meta">{word}</p>
      <p className="whitespace-pre-line">{text === '' ? '–' : text}</p>
    </div>
  )
}
