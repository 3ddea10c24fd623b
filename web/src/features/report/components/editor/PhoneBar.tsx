import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import { clsx } from 'clsx'
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { withRetry } from '../../../../platform/loading/retry-import'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import {
  Check,
  ChevronLeft,
  ChevronRight,
  FlagTriangleRight,
  List,
  type LucideIcon,
  Save,
  ScanSearch,
  Undo2,
} from '../../../../ui/icons'
import { BottomSheet } from '../../../../ui/overlays/BottomSheet'
import { approve, approveAndGoOn } from '../../model/draft/approving'
import { select } from '../../model/draft/editor-changes'
import { saveEverything } from '../../model/draft/editor-commands'
import { useEditorChange, useEditorPart, useEditorSession } from '../../model/draft/editor-session'
import { selectedFinding } from '../../model/draft/editor-state'
import { isDirty } from '../../model/draft/editor-sync'
import { neighbourOf, placeOf } from '../../model/draft/listing'
import { listingSorts } from '../../model/draft/listing-choice'
import { asksReview, mainAction } from '../../model/main-action'
import { FindingList } from './findings/FindingList'
import { ListingToggle } from './findings/ListingToggle'
import { useAnalyse } from './photos/use-analyse'

const ListingTools = lazy(() =>
  withRetry(async () => ({ default: (await import('./findings/ListingTools')).ListingTools })),
)

/** On phones one finding shows at a time; this bar goes from one to the next, approves it and saves, all by one thumb. */
export function PhoneBar({ onFinalize }: { onFinalize: () => void }) {
  const session = useEditorSession()
  const change = useEditorChange()
  const list = useDialog()
  const place = useEditorPart(placeOf)
  const before = useEditorPart((state) => neighbourOf(state, -1))
  const after = useEditorPart((state) => neighbourOf(state, 1))
  const count = useEditorPart((state) => state.draft.entries.length)
  const dirty = useEditorPart(isDirty)
  const main = useEditorPart(mainAction)
  const reviewed = useEditorPart((state) => asksReview(state.base))

  return (
    <div
      role="toolbar"
      data-action-bar
      data-phone-bar
      aria-label="Uygunsuzluklar arasında gezinme"
      className="fixed inset-x-0 bottom-(--bottom-bar-height) z-20 grid auto-cols-fr grid-flow-col gap-1 border-t border-line-firm bg-surface p-1.5 md:left-(--sidebar-width)"
    >
      <BarButton
        label="Önceki"
        name="Önceki uygunsuzluk"
        icon={ChevronLeft}
        aria-disabled={before === null || undefined}
        onClick={() => before !== null && change((now) => select(now, before))}
      />
      <BarButton
        label={place}
        name={`${place} uygunsuzluk, listeyi aç`}
        icon={List}
        aria-haspopup="dialog"
        disabled={count === 0}
        onClick={() => list.show()}
      />
      <BarButton
        label="Sonraki"
        name="Sonraki uygunsuzluk"
        icon={ChevronRight}
        aria-disabled={after === null || undefined}
        onClick={() => after !== null && change((now) => select(now, after))}
      />
      {main === 'complete' && (
        <BarButton
          label={reviewed ? 'Gönder' : 'Tamamla'}
          name={reviewed ? 'Gönder, incelemeye' : 'Tamamla'}
          icon={FlagTriangleRight}
          onClick={onFinalize}
          className={mainStyle}
        />
      )}
      {main === 'analyse' && <BarAnalyse />}
      {main !== 'complete' && <ApproveButton />}
      <BarButton
        label="Kaydet"
        icon={Save}
        onClick={() => void saveEverything(session)}
        className={dirty ? 'bg-brand-soft text-brand-strong hover:bg-brand-line' : undefined}
      />
      <BottomSheet {...list.props} title={`Uygunsuzluklar (${count})`}>
        <ListSheet onChoose={list.hide} />
      </BottomSheet>
    </div>
  )
}

function ListSheet({ onChoose }: { onChoose: () => void }) {
  const sort = useEditorPart((state) => state.listing.sort)
  const [tools, setTools] = useState(false)
  return (
    <div className="-mx-4">
      <div className="-mt-2 flex items-center justify-between pr-2 pl-4">
        <p className="text-sm text-meta">{listingSorts[sort]}</p>
        <ListingToggle open={tools} onToggle={() => setTools(!tools)} />
      </div>
      <Suspense fallback={null}>{tools && <ListingTools />}</Suspense>
      <FindingList onChoose={onChoose} />
    </div>
  )
}

/** The photos are long; the button beside them may be out of sight. */
function BarAnalyse() {
  const { starting, start } = useAnalyse()
  return (
    <BarButton
      label="Analiz et"
      name="Fotoğrafları analiz et"
      icon={ScanSearch}
      disabled={starting}
      onClick={() => void start()}
      className={clsx(mainStyle, 'disabled:bg-sunken disabled:text-meta')}
    />
  )
}

/** Approves the open finding and goes on to the next; there is nothing to approve while a photo is open. */
function ApproveButton() {
  const change = useEditorChange()
  const finding = useEditorPart((state) => (state.photo === null ? selectedFinding(state) : undefined))
  const isMain = useEditorPart(mainAction) === 'approve'
  if (!finding) return null
  const approved = finding.status === 'approved'
  return (
    <BarButton
      label={approved ? 'Onaylandı' : 'Onayla'}
      name={approved ? 'Onaylandı, onayı kaldır' : 'Onayla'}
      icon={approved ? Undo2 : Check}
      disabled={isUnfinishedFinding(finding)}
      onClick={() => change(approved ? (now) => approve(now, finding.id) : approveAndGoOn)}
      className={isMain ? mainStyle : undefined}
    />
  )
}

/** What is pressed next, in the bar as on a primary button. */
const mainStyle = 'bg-brand text-on-fill hover:bg-brand-strong active:bg-brand-ink'

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'name'> {
  /** One short word under the icon. */
  label: string
  /** What is read out, where that says more; it begins with the word that is seen. */
  name?: string
  icon: LucideIcon
}

function BarButton({ label, name = label, icon: Icon, className, ...rest }: BarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={name}
      className={clsx(
        'tabular flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 low:min-h-12 low:flex-row low:gap-1.5 rounded-md text-xs font-semibold disabled:text-field aria-disabled:text-field',
        className ?? 'hover:bg-sunken active:bg-line',
      )}
    >
      <Icon aria-hidden className="size-6" />
      <span className="max-w-full truncate">{label}</span>
    </button>
  )
}
