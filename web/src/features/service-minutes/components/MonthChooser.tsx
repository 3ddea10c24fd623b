import { monthInWords } from '@gozlem/domain/day-in-words'
import { addMonths, type Month } from '@gozlem/domain/service-minutes/month'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { ChevronLeft, ChevronRight } from '../../../ui/icons'

export interface MonthChooserProps {
  month: Month
  thisMonth: Month
  disabled?: boolean
  onChange: (month: Month) => void
}

/** Which month is looked at, and the way to others. */
export function MonthChooser({ month, thisMonth, disabled = false, onChange }: MonthChooserProps) {
  const step = (months: 1 | -1) => () => onChange(addMonths(month, months))
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <IconButton icon={ChevronLeft} label="Önceki ay" disabled={disabled} onClick={step(-1)} />
      <IconButton icon={ChevronRight} label="Sonraki ay" disabled={disabled} onClick={step(1)} />
      <h2 aria-live="polite" className="px-1 text-lg font-semibold md:text-xl">
        {monthInWords(month)}
      </h2>
      {month !== thisMonth && (
        <Button variant="quiet" disabled={disabled} onClick={() => onChange(thisMonth)}>
          Bu Ay
        </Button>
      )}
    </div>
  )
}
