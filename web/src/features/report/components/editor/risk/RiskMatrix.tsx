import { type RiskFactors, type RiskMethodId, riskBand, riskScore } from '@gozlem/domain/report/risk-score'
import { clsx } from 'clsx'
import { Fragment, type KeyboardEvent, useId, useRef } from 'react'
import { TONE_SOFT, TONE_SOLID } from '../../../../../ui/feedback/tones'

export interface RiskMatrixProps {
  /** Of the L matrix, whose table the cells are coloured by. */
  method: RiskMethodId
  siddet: number | null
  olasilik: number | null
  onChoose: (factors: Pick<RiskFactors, 'siddet' | 'olasilik'>) => void
}

const steps = [1, 2, 3, 4, 5]
const severities = steps.toReversed()
const moves: Readonly<Record<string, readonly [severity: number, likelihood: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/**
 * The L matrix: one press chooses severity and likelihood together (REP-17). Each cell has its score and the colour of its
 * band; arrows go from cell to cell, up being the worse severity.
 */
export function RiskMatrix({ method, siddet, olasilik, onChoose }: RiskMatrixProps) {
  const name = useId()
  const cells = useRef<HTMLDivElement>(null)

  function moveByKey(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault() // the browser would take the 25 cells for one line
    const next = { siddet: within((siddet ?? 0) + move[0]), olasilik: within((olasilik ?? 0) + move[1]) }
    onChoose(next)
    cells.current?.querySelector<HTMLElement>(`[value="${cellOf(next)}"]`)?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Şiddet ve olasılık</legend>
      <p aria-hidden className="text-sm font-semibold text-meta">
        Şiddet
      </p>
      <div
        ref={cells}
        className="mt-1.5 grid max-w-[26rem] grid-cols-[auto_repeat(5,minmax(0,1fr))] items-center gap-1 text-center"
      >
        {severities.map((severity) => (
          <Fragment key={severity}>
            <span aria-hidden className="tabular pr-2 text-sm font-semibold text-meta">
              {severity}
            </span>
            {steps.map((likelihood) => (
              <Cell
                key={likelihood}
                method={method}
                name={name}
                siddet={severity}
                olasilik={likelihood}
                chosen={severity === siddet && likelihood === olasilik}
                onChoose={() => onChoose({ siddet: severity, olasilik: likelihood })}
                onKeyDown={moveByKey}
              />
            ))}
          </Fragment>
        ))}
        <span aria-hidden />
        {steps.map((likelihood) => (
          <span key={likelihood} aria-hidden className="tabular text-sm font-semibold text-meta">
            {likelihood}
          </span>
        ))}
        <span aria-hidden className="col-span-5 col-start-2 text-sm font-semibold text-meta">
          Olasılık
        </span>
      </div>
    </fieldset>
  )
}

const within = (step: number): number => Math.min(5, Math.max(1, step))
const cellOf = ({ siddet, olasilik }: Pick<RiskFactors, 'siddet' | 'olasilik'>): string =>
  `${siddet}x${olasilik}`

interface CellProps extends Pick<RiskFactors, 'siddet' | 'olasilik'> {
  method: RiskMethodId
  name: string
  chosen: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Cell({ method, name, siddet, olasilik, chosen, onChoose, onKeyDown }: CellProps) {
  const score = riskScore(method, { siddet, olasilik, etki: 1 })
  const band = riskBand(method, score)
  return (
    <label
      className={clsx(
        'tabular relative flex min-h-12 cursor-pointer items-center justify-center rounded-md border font-semibold',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        TONE_SOFT[band.tone],
        chosen &&
          'z-1 border-2 border-ink text-lg font-bold ring-2 ring-ink ring-offset-2 ring-offset-surface',
      )}
    >
      <input
        type="radio"
        name={name}
        value={cellOf({ siddet, olasilik })}
        checked={chosen}
        onChange={onChoose}
        onKeyDown={onKeyDown}
        aria-label={`Şiddet ${siddet}, olasılık ${olasilik}: ${band.label} ${score}`}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {score}
      <span
        aria-hidden
        className={clsx('absolute inset-x-2 bottom-1 h-1 rounded-full', TONE_SOLID[band.tone])}
      />
    </label>
  )
}
