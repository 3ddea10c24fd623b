import { markInks } from '@gozlem/domain/report/photo-mark-drawing'
import {
  markColourLabels,
  markColours,
  markKindLabels,
  markKinds,
  markSizeLabels,
  markSizes,
} from '@gozlem/domain/report/photo-marks'
import { useSelector } from '@tanstack/react-store'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type LucideIcon, MousePointer2 } from '../../../../../ui/icons'
import type { MarkDesk, MarkTool } from '../../../model/marks/mark-desk'
import { markIcons } from './mark-icons'

const tools: { tool: MarkTool; label: string; icon: LucideIcon }[] = [
  { tool: 'choose', label: 'Seç ve taşı', icon: MousePointer2 },
  ...markKinds.map((kind) => ({ tool: kind, label: markKindLabels[kind], icon: markIcons[kind] })),
]

/** What the hand draws, in which colour, how thick; of a chosen mark they change it. */
export function MarkTools({ desk }: { desk: MarkDesk }) {
  const tool = useSelector(desk.state, (state) => state.tool)
  const colour = useSelector(desk.state, (state) => state.colour)
  const size = useSelector(desk.state, (state) => state.size)

  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line bg-surface px-2 py-1.5 md:px-4">
      <Choices label="Araç">
        {tools.map(({ tool: each, label, icon: Icon }) => (
          <Choice
            key={each}
            label={label}
            isChosen={each === tool}
            onChoose={() => desk.state.set((now) => ({ ...now, tool: each }))}
          >
            <Icon aria-hidden className="size-5.5" />
          </Choice>
        ))}
      </Choices>
      <Choices label="Renk">
        {markColours.map((each) => (
          <Choice
            key={each}
            label={markColourLabels[each]}
            isChosen={each === colour}
            onChoose={() => restyle(desk, { colour: each })}
          >
            <span
              aria-hidden
              className="size-6 rounded-full border-2 border-field"
              style={{ background: markInks[each].ink }}
            />
          </Choice>
        ))}
      </Choices>
      <Choices label="Kalınlık">
        {markSizes.map((each) => (
          <Choice
            key={each}
            label={markSizeLabels[each]}
            isChosen={each === size}
            onChoose={() => restyle(desk, { size: each })}
          >
            <span aria-hidden className={clsx('w-6 rounded-full bg-current', thicknesses[each])} />
          </Choice>
        ))}
      </Choices>
    </div>
  )
}

const thicknesses = { small: 'h-0.5', medium: 'h-1', large: 'h-2' } as const

/** The next mark is drawn so, and the chosen one from now on. */
function restyle(
  desk: MarkDesk,
  style: Partial<Pick<ReturnType<MarkDesk['state']['get']>, 'colour' | 'size'>>,
) {
  desk.state.set((now) => ({ ...now, ...style }))
  const { marks, chosen } = desk.state.get()
  const mark = marks.find(({ id }) => id === chosen)
  if (mark && mark.kind !== 'blur') desk.replace({ ...mark, ...style })
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex overflow-x-auto">
      {children}
    </div>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-md border-2 focus-visible:-outline-offset-3',
        isChosen
          ? 'border-brand bg-brand-soft text-brand-ink'
          : 'border-transparent text-neutral-ink hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}
