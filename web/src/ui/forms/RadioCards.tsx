import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { LucideIcon } from '../icons'

export interface RadioCard<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: LucideIcon
  disabled?: boolean
}

export interface RadioCardsProps<Value extends string> {
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Side by side from 480 px on. */
  columns?: 1 | 2 | 3
  name?: string
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

/** A few choices that deserve a line of explanation each. Put it in a FieldGroup. */
export function RadioCards<Value extends string>({
  options,
  value,
  onChange,
  columns = 1,
  name,
}: RadioCardsProps<Value>) {
  const ownName = useId()
  return (
    <div className={clsx('grid gap-2', COLUMNS[columns])}>
      {options.map((option) => (
        <Card
          key={option.value}
          option={option}
          name={name ?? ownName}
          checked={option.value === value}
          onChoose={() => onChange(option.value)}
        />
      ))}
    </div>
  )
}

interface CardProps<Value extends string> {
  option: RadioCard<Value>
  name: string
  checked: boolean
  onChoose: () => void
}

function Card<Value extends string>({ option, name, checked, onChoose }: CardProps<Value>) {
  const id = useId()
  const Icon = option.icon
  return (
    <div
      className={clsx(
        'relative flex min-h-14 items-start gap-3 rounded-md border p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        option.disabled
          ? 'border-line-firm bg-sunken'
          : checked
            ? 'border-brand bg-brand-soft ring-1 ring-brand'
            : 'border-field bg-surface hover:border-ink',
      )}
    >
      <span className="relative mt-0.5 size-5 shrink-0">
        <input
          id={id}
          type="radio"
          name={name}
          value={option.value}
          checked={checked}
          disabled={option.disabled}
          onChange={onChoose}
          aria-describedby={option.description === undefined ? undefined : `${id}-note`}
          className="size-5 appearance-none rounded-full border-2 border-field bg-surface outline-none checked:border-6 checked:border-brand disabled:border-line-firm"
        />
      </span>
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className={clsx('stretched block cursor-pointer font-semibold', option.disabled && 'text-meta')}
        >
          {option.label}
        </label>
        {option.description !== undefined && (
          <p id={`${id}-note`} className="mt-0.5 text-sm text-meta">
            {option.description}
          </p>
        )}
      </div>
      {Icon && (
        <Icon aria-hidden className={clsx('size-5 shrink-0', option.disabled ? 'text-meta' : 'text-brand')} />
      )}
    </div>
  )
}
