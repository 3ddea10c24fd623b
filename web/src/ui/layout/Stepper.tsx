import { clsx } from 'clsx'
import { Check } from '../icons'

export interface StepperProps {
  steps: readonly string[]
  /** Index of the step being done. */
  current: number
}

/** Where one is in a sequence. On phones only the current step is spelled out. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <div>
      <p aria-hidden className="mb-2 text-sm sm:hidden">
        <span className="text-meta">
          Adım {current + 1} / {steps.length}
        </span>{' '}
        <span className="font-semibold">{steps[current]}</span>
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => {
          const done = index < current
          const now = index === current
          return (
            <li key={step} aria-current={now ? 'step' : undefined} className="min-w-0 flex-1">
              <span
                aria-hidden
                className={clsx('block h-1 rounded-full', done || now ? 'bg-brand' : 'bg-line-firm')}
              />
              <span className="mt-2 flex items-start gap-1.5 text-sm max-sm:sr-only">
                {done && <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" strokeWidth={3} />}
                <span className={now ? 'font-semibold text-ink' : 'text-meta'}>
                  {index + 1}. {step}
                  {done && <span className="sr-only"> (tamamlandı)</span>}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
