import { ChevronLeft, ChevronRight, List, Save } from 'lucide-react'
import { Button } from '../../../../ui/actions/Button'
import { IconButton } from '../../../../ui/actions/IconButton'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { BottomSheet } from '../../../../ui/overlays/BottomSheet'
import { select } from './editor-changes'
import { saveEverything } from './editor-commands'
import { useEditor, useEditorSession } from './editor-session'
import { neighbourOf, sortedEntries } from './editor-state'
import { isDirty } from './editor-sync'
import { FindingList } from './FindingList'

/** On phones one finding shows at a time; this bar goes from one to the next and keeps saving in reach. */
export function PhoneBar() {
  const session = useEditorSession()
  const { state, change } = useEditor()
  const list = useDialog()
  const listed = sortedEntries(state.draft)
  const at = listed.findIndex(({ id }) => id === state.selected)
  const before = neighbourOf(state, -1)
  const after = neighbourOf(state, 1)

  return (
    <div
      role="toolbar"
      aria-label="Uygunsuzluklar arasında gezinme"
      className="fixed inset-x-0 bottom-(--bottom-bar-height) md:left-70 z-20 flex items-center gap-2 border-t border-line-firm bg-surface p-2"
    >
      <IconButton
        label="Önceki uygunsuzluk"
        icon={ChevronLeft}
        variant="secondary"
        className="size-14"
        disabled={before === null}
        onClick={() => before !== null && change((now) => select(now, before))}
      />
      <Button
        size="lg"
        icon={List}
        aria-haspopup="dialog"
        disabled={listed.length === 0}
        onClick={() => list.show()}
        className="tabular min-w-0 flex-1 px-2 max-sm:[&_svg]:hidden"
      >
        <span className="whitespace-nowrap">
          {listed.length === 0 ? '0' : `${at + 1}/${listed.length}`}
          <span className="sr-only"> uygunsuzluk, listeyi aç</span>
        </span>
      </Button>
      <IconButton
        label="Sonraki uygunsuzluk"
        icon={ChevronRight}
        variant="secondary"
        className="size-14"
        disabled={after === null}
        onClick={() => after !== null && change((now) => select(now, after))}
      />
      <Button
        size="lg"
        variant={isDirty(state) ? 'primary' : 'secondary'}
        icon={Save}
        onClick={() => void saveEverything(session)}
        className="px-4"
      >
        Kaydet
      </Button>
      <BottomSheet {...list.props} title={`Uygunsuzluklar (${listed.length})`}>
        <div className="-mx-4">
          <FindingList onChoose={list.hide} />
        </div>
      </BottomSheet>
    </div>
  )
}
