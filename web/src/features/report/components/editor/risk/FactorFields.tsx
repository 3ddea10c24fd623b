import { actionAdvice } from '@gozlem/domain/report/band-advice'
import { type Factor, riskMethods } from '@gozlem/domain/report/risk-method'
import {
  type FactorName,
  formatScore,
  type RiskFactors,
  type RiskMethodId,
  scaleOf,
} from '@gozlem/domain/report/risk-score'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Segmented } from '../../../../../ui/forms/Segmented'
import { useIsPhone } from '../../../../../ui/hooks/use-media-query'
import { SlidersHorizontal } from '../../../../../ui/icons'
import { RiskBadge } from '../../RiskBadge'
import { BandLegend } from './BandLegend'
import { RiskMatrix } from './RiskMatrix'

export interface FactorFieldsProps extends RiskFactors {
  /** Of the finding. */
  id: string
  method: RiskMethodId
  score: number
  scored: boolean
  /** Of a finding without a score yet: the factors chosen so far. */
  chosen: readonly FactorName[] | undefined
  onChange: (factors: Partial<Record<FactorName, number>>) => void
}

/** The factors of the report's method with the score they make at once (REP-06, REP-17). */
export function FactorFields({ id, method, score, scored, chosen, onChange, ...values }: FactorFieldsProps) {
  const { factors } = riskMethods[method]
  const phone = useIsPhone()
  /** The finding whose scales were opened or pressed: they stay until another one is open. */
  const [opened, setOpened] = useState<string | null>(null)
  const folded = phone && scored && opened !== id
  const scales = useRef<HTMLDivElement>(null)
  const valueOf = (name: FactorName) => (scored || chosen?.includes(name) ? values[name] : null)
  const choose: FactorFieldsProps['onChange'] = (factors) => {
    setOpened(id)
    onChange(factors)
  }

  // The button that opened them is gone: what it opened takes the focus.
  useEffect(() => {
    if (opened === null) return
    const parts = scales.current
    if (parts && !parts.contains(document.activeElement))
      (parts.querySelector<HTMLElement>('input:checked') ?? parts.querySelector('input'))?.focus()
  }, [opened])

  return (
    <div className="@container space-y-4">
      {!folded && (
        <div ref={scales} className="space-y-4">
          <Scales method={method} valueOf={valueOf} onChange={choose} />
        </div>
      )}
      <div className="space-y-3 rounded-md border border-line bg-canvas px-4 py-3">
        <output aria-label="Risk skoru" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="tabular text-lg text-meta">
            {factors
              .map(({ name }) => {
                const value = valueOf(name)
                return value === null ? '?' : formatScore(value)
              })
              .join(' × ')}{' '}
            =
          </span>
          <RiskBadge method={method} score={score} scored={scored} size="lg" />
          {folded && (
            <IconButton
              label="Risk Değerlerini Değiştir"
              icon={SlidersHorizontal}
              variant="secondary"
              className="ml-auto"
              onClick={() => setOpened(id)}
            />
          )}
          <span className="basis-48 grow text-sm text-meta">
            {scored
              ? actionAdvice(method, { siddet: values.siddet, risk_skoru: score })
              : 'Raporu tamamlamak için risk değerlerini seçin.'}
          </span>
        </output>
        {folded ? (
          <FactorWords method={method} valueOf={valueOf} />
        ) : (
          <BandLegend method={method} score={scored ? score : null} />
        )}
      </div>
    </div>
  )
}

interface ScalesProps {
  method: RiskMethodId
  /** The step that was chosen, or null. */
  valueOf: (name: FactorName) => number | null
  onChange: FactorFieldsProps['onChange']
}

function Scales({ method, valueOf, onChange }: ScalesProps) {
  if (scaleOf(method) === 'l_tipi')
    return (
      <div className="grid items-center gap-x-6 gap-y-3 @min-[38rem]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <RiskMatrix
          method={method}
          siddet={valueOf('siddet')}
          olasilik={valueOf('olasilik')}
          onChoose={onChange}
        />
        <FactorWords method={method} valueOf={valueOf} />
      </div>
    )
  return riskMethods[method].factors.map((factor) => (
    <Segmented
      key={factor.name}
      legend={factor.label}
      segments={segmentsOf(factor)}
      value={valueOf(factor.name)}
      onChange={(value) => onChange({ [factor.name]: value })}
    />
  ))
}

/** What the chosen steps stand for. */
function FactorWords({ method, valueOf }: Omit<ScalesProps, 'onChange'>) {
  return (
    <dl className="space-y-1 text-sm">
      {riskMethods[method].factors.map(({ name, label, steps }) => {
        const value = valueOf(name)
        return (
          <div key={name}>
            <dt className="tabular inline font-semibold">
              {label} {value === null ? '?' : formatScore(value)}
            </dt>
            <dd className="ml-1.5 inline text-meta">
              {value === null ? 'Seçilmedi' : steps.find((step) => step.value === value)?.label}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function segmentsOf({ steps }: Factor) {
  return steps.map(({ value, label }) => ({
    value,
    label: formatScore(value),
    ...(steps.some((step) => step.label !== '') && { meaning: label }),
  }))
}
