import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lateDialog } from '../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../platform/loading/retry-import'
import { useOpenOutbox } from '../../../../platform/outbox/use-outbox'
import { Button } from '../../../../ui/actions/Button'
import { Behind } from '../../../../ui/feedback/Behind'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { Notice } from '../../../../ui/feedback/Notice'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { useFocusKept } from '../../../../ui/hooks/use-focus-kept'
import { useMediaQuery } from '../../../../ui/hooks/use-media-query'
import { Camera } from '../../../../ui/icons'
import { EngineNotice } from '../../../analysis/components/EngineNotice'
import { useReportCache } from '../../api'
import { select } from '../../model/draft/editor-changes'
import { saveEverything } from '../../model/draft/editor-commands'
import {
  createEditorSession,
  EditorContext,
  useEditorChange,
  useEditorPart,
  useEditorSession,
} from '../../model/draft/editor-session'
import { selectedFinding } from '../../model/draft/editor-state'
import { receive, resolve } from '../../model/draft/editor-sync'
import { uploadTrouble } from '../../model/photos/upload-trouble'
import { useReportWaiting } from '../../model/start/use-report-waiting'
import { CarriedWaiting } from './carried/CarriedWaiting'
import { EditorHeader } from './EditorHeader'
import { FinalizeButton } from './FinalizeButton'
import { AddFinding } from './findings/AddFinding'
import { ApprovalQuestion } from './findings/ApprovalQuestion'
import { FindingCount, FindingList } from './findings/FindingList'
import { FindingPane } from './findings/FindingPane'
import { ListingToggle } from './findings/ListingToggle'
import { PhoneBar } from './PhoneBar'
import { AddPhotos } from './photos/AddPhotos'
import { AnalysisProgress } from './photos/AnalysisControls'
import { DraftPhotoViewer } from './photos/DraftPhotoViewer'
import { PhotoPane } from './photos/PhotoPane'
import { Photos } from './photos/Photos'
import { TakePhotos } from './photos/TakePhotos'
import { UnsavedGuard } from './saving/UnsavedGuard'
import { useAnalysisEnd } from './use-analysis-end'
import { useShortcuts } from './use-shortcuts'

const ReportCards = lazy(() =>
  withRetry(async () => ({ default: (await import('./ReportCards')).ReportCards })),
)

const UploadNotices = lazy(() =>
  withRetry(async () => ({ default: (await import('./photos/UploadNotices')).UploadNotices })),
)

const CarriedNotice = lazy(() =>
  withRetry(async () => ({ default: (await import('./carried/CarriedNotice')).CarriedNotice })),
)

const WaitingNotice = lazy(() =>
  withRetry(async () => ({ default: (await import('../start/WaitingNotice')).WaitingNotice })),
)

const ListingTools = lazy(() =>
  withRetry(async () => ({ default: (await import('./findings/ListingTools')).ListingTools })),
)

const MergeDialog = lateDialog(async () => (await import('./saving/MergeDialog')).MergeDialog)

const FinalizeDialog = lateDialog(async () => (await import('./dialogs/FinalizeDialog')).FinalizeDialog)

/** Below this width there is no room for two panes beside the menu. */
const TWO_PANES = '(width >= 1200px)'

export interface ReportEditorProps {
  /** The newest the server told; mount the editor anew for another report. */
  report: ReportView
  /** The finding to open first, or null. */
  asked?: string | null
}

/** The editor of one draft. */
export function ReportEditor({ report, asked = null }: ReportEditorProps) {
  const cache = useReportCache()
  const openOutbox = useOpenOutbox()
  const [session] = useState(() => createEditorSession(report, { cache, openOutbox }))

  useEffect(() => session.editor.set((state) => receive(state, report)), [session, report])
  useEffect(() => {
    if (asked !== null)
      session.editor.set((state) =>
        state.draft.entries.some(({ id }) => id === asked) ? select(state, asked) : state,
      )
  }, [session, asked])
  useEffect(() => session.uploads.start(), [session])
  useEffect(() => session.turns.start(), [session])
  useEffect(() => session.unsaved.start(), [session])
  useEffect(() => session.autosave.start(), [session])

  return (
    <EditorContext value={session}>
      <Layout />
    </EditorContext>
  )
}

function Layout() {
  const twoPanes = useMediaQuery(TWO_PANES)
  const completion = useDialog()
  const preview = useDialog<ImageView>()
  const [tools, setTools] = useState(false)
  const id = useEditorPart(({ base }) => base.id)
  const isWaiting = useReportWaiting(id)
  const asksOfEarlier = useEditorPart(({ base }) => base.asks_of_earlier)
  useShortcuts()
  useAnalysisEnd()

  return (
    <>
      <UnsavedGuard />
      <TakePhotos />
      <EditorHeader phone={!twoPanes} onFinalize={() => completion.show()} />
      <div className="mt-4 space-y-4 md:mt-6 md:space-y-6">
        <Suspense fallback={null}>{isWaiting && <WaitingNotice id={id} />}</Suspense>
        <Conflicts />
        <Behind until={asksOfEarlier ? <CarriedWaiting /> : null}>
          <UploadNotices />
          <CarriedNotice />
        </Behind>
        {/* One tree for both layouts: what is open or half written stays when a tablet is turned. */}
        <div
          className={
            twoPanes
              ? 'grid grid-cols-[minmax(0,18rem)_minmax(0,1fr)] items-start gap-6'
              : 'flex flex-col gap-4 md:gap-6'
          }
        >
          <div
            className={
              twoPanes
                ? 'sticky top-[calc(var(--header-height)+6.5rem)] flex h-[calc(100dvh-var(--header-height)-8rem)] min-h-[32rem] flex-col gap-4'
                : 'contents'
            }
          >
            <Photos beside={twoPanes} small={tools} />
            <section
              aria-labelledby="findings"
              className={
                twoPanes
                  ? 'flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface'
                  : 'order-1'
              }
            >
              <header
                className={clsx(
                  'flex items-center justify-between gap-2',
                  twoPanes && 'border-b border-line py-2 pr-2 pl-4',
                )}
              >
                <h2 id="findings" className={clsx('font-semibold', twoPanes && 'text-lg')}>
                  Uygunsuzluklar <FindingCount />
                </h2>
                <span className="flex">
                  {twoPanes && <ListingToggle open={tools} onToggle={() => setTools(!tools)} />}
                  <AddFinding />
                </span>
              </header>
              <Suspense fallback={null}>{twoPanes && tools && <ListingTools />}</Suspense>
              {twoPanes && (
                <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                  <FindingList />
                </div>
              )}
            </section>
          </div>
          <div className={twoPanes ? 'space-y-4' : 'contents'}>
            <AnalysisProgress />
            <OpenPart>
              <Pane withSteps={twoPanes} onEnlarge={preview.show} />
            </OpenPart>
          </div>
        </div>
        <Behind until={null}>
          <ReportCards />
          {!twoPanes && (
            <div className="pb-20">
              <FinalizeButton size="lg" fullWidth onFinalize={() => completion.show()} />
            </div>
          )}
        </Behind>
      </div>
      {!twoPanes && <PhoneBar onFinalize={() => completion.show()} />}
      <ApprovalQuestion />
      <FinalizeDialog {...completion.props} />
      <DraftPhotoViewer {...preview.props} image={preview.about} />
    </>
  )
}

/** What is opened from elsewhere on the page starts at its beginning, in sight; what comes by itself hides no reasons. */
function OpenPart({ children }: { children: ReactNode }) {
  const { uploads } = useEditorSession()
  const arrived = useEditorPart((state) => state.arrived)
  const photo = useEditorPart((state) => state.photo)
  const selected = useEditorPart((state) => state.selected)
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef({ photo, selected })
  useFocusKept(part)

  useEffect(() => {
    const before = shown.current
    shown.current = { photo, selected }
    if (before.photo === photo && before.selected === selected) return
    if (photo !== null && photo === arrived && uploadTrouble(uploads.state.get()).count > 0) return
    const top = part.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) part.current?.scrollIntoView({ block: 'start' })
  }, [photo, selected, arrived, uploads])

  return (
    <div
      ref={part}
      tabIndex={-1}
      className="order-2 outline-none scroll-mt-[calc(var(--header-height)+2.75rem)] lg:scroll-mt-[calc(var(--header-height)+6.5rem)]"
    >
      {children}
    </div>
  )
}

interface PaneProps {
  withSteps: boolean
  onEnlarge: (image: ImageView) => void
}

/** The open photo, the open finding, or how to begin. */
function Pane({ withSteps, onEnlarge }: PaneProps) {
  const photo = useEditorPart((state) => state.base.images.find(({ id }) => id === state.photo))
  const finding = useEditorPart(selectedFinding)
  if (photo) return <PhotoPane image={photo} onEnlarge={onEnlarge} />
  // Without a key: going from finding to finding fills the form that stands instead of building another.
  if (finding) return <FindingPane finding={finding} withSteps={withSteps} onOpenPhoto={onEnlarge} />
  return (
    <div className="space-y-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <EmptyState icon={Camera}>
        Fotoğrafları ekleyin, her birine gördüğünüzü kısaca not edin ve analiz edin. Uygunsuzluklar risk
        sırasıyla burada düzenlenir.
      </EmptyState>
      <AddPhotos />
      <EngineNotice />
    </div>
  )
}

function Conflicts() {
  const session = useEditorSession()
  const change = useEditorChange()
  const count = useEditorPart((state) => state.conflicts.length)
  const merge = useDialog()
  if (count === 0) return null
  return (
    <>
      <Notice
        tone="caution"
        announce
        title="Bu taslak başka bir yerde de değiştirildi"
        action={<Button onClick={() => merge.show()}>Birleştir</Button>}
      >
        {count} uygunsuzlukta hangi değişikliğin kalacağını seçin. Kaydetmeden önce birleştirmek gerekir.
      </Notice>
      <MergeDialog
        {...merge.props}
        onResolved={(choices) => {
          change((now) => [...choices].reduce((next, [id, side]) => resolve(next, id, side), now))
          merge.hide()
          void saveEverything(session)
        }}
      />
    </>
  )
}
