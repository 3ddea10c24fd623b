import { movedMark, resizedMark } from '@gozlem/domain/report/photo-mark-editing'
import {
  markArea,
  markColourLabels,
  markKindLabels,
  markKinds,
  markName,
  maximumMarkName,
  maximumMarks,
  maximumMarkText,
  type PhotoMark,
} from '@gozlem/domain/report/photo-marks'
import { useSelector } from '@tanstack/react-store'
import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../../../ui/actions/Button'
import { Menu } from '../../../../../ui/actions/Menu'
import { Field } from '../../../../../ui/forms/Field'
import { TextInput } from '../../../../../ui/forms/TextInput'
import { Plus, Trash2 } from '../../../../../ui/icons'
import { VisuallyHidden } from '../../../../../ui/layout/VisuallyHidden'
import type { MarkDesk } from '../../../model/marks/mark-desk'
import { markIcons } from './mark-icons'

/** Every mark by name: whoever does not draw adds, moves, names and removes them here. */
export function MarkList({ desk }: { desk: MarkDesk }) {
  const marks = useSelector(desk.state, (state) => state.marks)
  const chosen = useSelector(desk.state, (state) => state.chosen)
  const [said, setSaid] = useState('')
  const keys = useId()
  const mark = marks.find(({ id }) => id === chosen)
  const isFull = marks.length >= maximumMarks

  function change(next: PhotoMark) {
    desk.replace(next)
    setSaid(placeInWords(next))
  }

  return (
    <section
      aria-label="İşaretler"
      className="min-h-0 space-y-3 overflow-y-auto border-line px-4 py-3 max-md:max-h-[34dvh] max-md:border-t max-md:pb-[calc(0.75rem+var(--safe-bottom))] md:border-l"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">
          İşaretler <span className="tabular font-normal text-meta">{marks.length}</span>
        </h3>
        <Menu
          label="İşaret Ekle"
          icon={Plus}
          labelled
          items={markKinds.map((kind) => ({
            label: markKindLabels[kind],
            icon: markIcons[kind],
            disabled: isFull,
            onSelect: () => desk.addCentred(kind),
          }))}
        />
      </div>
      <p id={keys} className="text-sm text-meta">
        {marks.length === 0
          ? 'Fotoğrafın üstüne çizin ya da listeden ortaya bir işaret ekleyin.'
          : 'Listede ok tuşları işareti taşır, Shift ile ok tuşları boyutlandırır, Delete siler.'}
        {isFull && ` En fazla ${maximumMarks} işaret eklenebilir.`}
      </p>
      {mark && <ChosenMark key={mark.id} mark={mark} desk={desk} />}
      <ul aria-label="İşaret listesi" className="space-y-1">
        {marks.map((each, index) => {
          const Icon = markIcons[each.kind]
          return (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={each.id === chosen}
                aria-describedby={keys}
                onClick={() => desk.state.set((now) => ({ ...now, chosen: each.id, tool: 'choose' }))}
                onKeyDown={(event) => byKey(event, each, { change, remove: desk.remove })}
                className={clsx(
                  'flex min-h-12 w-full items-center gap-3 rounded-md border px-3 text-left focus-visible:-outline-offset-3',
                  each.id === chosen
                    ? 'border-brand bg-brand-soft text-brand-ink'
                    : 'border-line hover:bg-sunken',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className="min-w-0 flex-1 truncate">
                  {index + 1}. {markName(each)}
                </span>
                <span className="text-sm text-meta">
                  {each.kind === 'blur' ? '' : markColourLabels[each.colour]}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  )
}

/** What is said of the chosen mark. */
function ChosenMark({ mark, desk }: { mark: PhotoMark; desk: MarkDesk }) {
  return (
    <div className="space-y-3 rounded-md border border-line p-3">
      {mark.kind === 'text' && (
        <Field label="Yazı">
          <TextInput
            value={mark.text}
            maxLength={maximumMarkText}
            onChange={(event) => desk.replace({ ...mark, text: event.target.value })}
          />
        </Field>
      )}
      <Field label="Adı" hint="Ekran okuyucuda ve listede böyle anılır; boş kalabilir.">
        <TextInput
          value={mark.name}
          maxLength={maximumMarkName}
          onChange={(event) => desk.replace({ ...mark, name: event.target.value })}
        />
      </Field>
      <Button icon={Trash2} variant="danger" onClick={() => desk.remove(mark.id)}>
        İşareti Sil
      </Button>
    </div>
  )
}

const step = 0.02
const ways: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

function byKey(
  event: KeyboardEvent,
  mark: PhotoMark,
  { change, remove }: { change: (mark: PhotoMark) => void; remove: (id: string) => void },
) {
  const way = ways[event.key]
  if (way) change(event.shiftKey ? resizedMark(mark, ...way) : movedMark(mark, ...way))
  else if (event.key === 'Delete' || event.key === 'Backspace') remove(mark.id)
  else return
  event.preventDefault()
}

function placeInWords(mark: PhotoMark): string {
  const { x, y, width, height } = markArea(mark)
  const percent = (value: number) => `%${Math.round(value * 100)}`
  const size = mark.kind === 'text' ? '' : `, genişlik ${percent(width)}, yükseklik ${percent(height)}`
  return `${markName(mark)}: soldan ${percent(x)}, üstten ${percent(y)}${size}`
}
