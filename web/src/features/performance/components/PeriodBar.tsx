import { monthInWords } from '@gozlem/domain/day-in-words'
import {
  type PeriodKind,
  periodInWords,
  periodKindLabels,
  periodKinds,
} from '@gozlem/domain/performance/period'
import type { Month } from '@gozlem/domain/service-minutes/month'
import { IconButton } from '../../../ui/actions/IconButton'
import { Field } from '../../../ui/forms/Field'
import { Segmented } from '../../../ui/forms/Segmented'
import { Select } from '../../../ui/forms/Select'
import { ChevronLeft, ChevronRight } from '../../../ui/icons'
import { offeredMonths, type ShownPeriod, steppedFrom } from '../model/shown-period'

export interface PeriodBarProps {
  period: ShownPeriod
  now: Date
  onShow: (shown: { period?: PeriodKind; from?: Month; to?: Month }) => void
}

/** Which months are told of, and the way to others. */
export function PeriodBar({ period, now, onShow }: PeriodBarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="w-full max-w-md print:hidden">
        <Segmented
          hideLegend
          legend="Dönem"
          segments={periodKinds.map((kind) => ({ value: kind, label: periodKindLabels[kind] }))}
          value={period.kind}
          onChange={(kind) => onShow({ period: kind, from: period.from, to: period.to })}
        />
      </div>
      {period.kind === 'range' ? (
        <RangeFields period={period} now={now} onShow={onShow} />
      ) : (
        <div className="flex min-w-0 items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label="Önceki dönem"
            className="print:hidden"
            onClick={() => onShow({ from: steppedFrom(period, -1) })}
          />
          <h2 aria-live="polite" className="min-w-36 px-1 text-center text-lg font-semibold">
            {periodInWords(period)}
          </h2>
          <IconButton
            icon={ChevronRight}
            label="Sonraki dönem"
            className="print:hidden"
            onClick={() => onShow({ from: steppedFrom(period, 1) })}
          />
        </div>
      )}
    </div>
  )
}

function RangeFields({ period: { from, to, fault }, now, onShow }: PeriodBarProps) {
  const offered = offeredMonths(now)
  const choices = (chosen: Month) =>
    (offered.includes(chosen) ? offered : [chosen, ...offered]).map((month) => ({
      value: month,
      label: monthInWords(month),
    }))
  return (
    <div className="grid w-full max-w-md grid-cols-2 items-start gap-3">
      <Field label="İlk ay">
        <Select
          value={from}
          choices={choices(from)}
          onChange={({ target }) => onShow({ from: target.value, to })}
        />
      </Field>
      <Field label="Son ay" {...(fault !== null && { error: fault })}>
        <Select
          value={to}
          choices={choices(to)}
          onChange={({ target }) => onShow({ from, to: target.value })}
        />
      </Field>
    </div>
  )
}
