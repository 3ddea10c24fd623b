import type { ImageView } from '@gozlem/contract/image-view'
import type { FindingView } from '@gozlem/contract/report'
import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import { repeatText } from '@gozlem/domain/report/repeat'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { HelpButton } from '../../../../../platform/help/HelpButton'
import { awaitedPart } from '../../../../../platform/loading/awaited-part'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { SkeletonForm } from '../../../../../ui/feedback/Skeleton'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { Check, ChevronLeft, ChevronRight, Save, Trash2, Undo2, WandSparkles } from '../../../../../ui/icons'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { approve } from '../../../model/draft/approving'
import { removeFinding, replaceFinding, select } from '../../../model/draft/editor-changes'
import { refine, removeWithUndo, saveEverything } from '../../../model/draft/editor-commands'
import { useEditorChange, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { isBlank, numberedFindings } from '../../../model/draft/editor-state'
import { neighbourOf } from '../../../model/draft/listing'
import { findingTitle, statusHelp } from '../../../model/finding-marks'
import { mainAction } from '../../../model/main-action'
import { FindingMarks } from '../../FindingMarks'
import { FindingReviewNote } from '../review/FindingReviewNote'
import { FindingDanger } from './FindingDanger'
import { FindingMenu } from './FindingMenu'
import { FindingPhotos } from './FindingPhotos'
import { useHighlight } from './use-highlight'

/** What is written of a finding comes behind its photo, which is looked at first. */
const FindingForm = awaitedPart(() => withRetry(async () => (await import('./FindingForm')).FindingForm))

const RefineDialog = lateDialog(
  async () => (await import('../../../../analysis/components/RefineDialog')).RefineDialog,
)

export interface FindingPaneProps {
  finding: FindingView
  onOpenPhoto: (image: ImageView) => void
  /** The way to the finding before and after; phones have it in their bar. */
  withSteps: boolean
}

/** The open finding: its photo beside its fields, and what can be done with it. */
export function FindingPane({ finding, onOpenPhoto, withSteps }: FindingPaneProps) {
  const number = useEditorPart(
    (state) => numberedFindings(state).findIndex(({ id }) => id === finding.id) + 1,
  )
  const count = useEditorPart((state) => state.draft.entries.length)
  const withPhotos = useEditorPart((state) => state.base.images.length > 0) || finding.image_id !== null
  const highlighted = useHighlight().includes(finding.id)
  const pane = useRef<HTMLElement>(null)
  const isAdding = useEditorPart((state) => state.adding === finding.id)
  const isNew = isAdding || finding.status === 'new'
  const arrived = useEditorPart((state) => (state.arrived === finding.id ? finding.id : null))

  useEffect(() => {
    if (arrived !== null) pane.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [arrived])

  return (
    <section
      ref={pane}
      aria-label={`Uygunsuzluk ${number}`}
      className={clsx(
        'rounded-lg border bg-surface transition-colors duration-150',
        highlighted ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
    >
      <header className="flex items-start justify-between gap-2 px-4 pt-4 md:px-6 md:pt-5">
        <div className="min-w-0">
          <h2 tabIndex={-1} className="tabular text-xl font-semibold">
            Uygunsuzluk {number}
            <span className="font-normal text-meta"> / {count}</span>
          </h2>
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <FindingMarks finding={finding} />
            <HelpButton about="Uygunsuzluk durumları" text={statusHelp} />
          </div>
          {finding.repeats && <p className="mt-2 text-sm font-semibold">{repeatText(finding.repeats)}</p>}
          {finding.chosen_before && (
            <p className="mt-2 text-sm text-meta">Aynı not için daha önce yapılan seçime göre hazırlandı.</p>
          )}
        </div>
        <div className="-mr-2 flex gap-1">
          {withSteps && <Steps />}
          <FindingMenu finding={finding} />
        </div>
      </header>
      <FindingReviewNote findingId={finding.id} />
      <div className="@container p-4 md:p-6">
        <div
          className={clsx(
            'grid items-start gap-4',
            withPhotos && '@min-[36rem]:grid-cols-2 @min-[36rem]:gap-6',
          )}
        >
          {withPhotos && (
            <div className="@min-[36rem]:sticky @min-[36rem]:top-[calc(var(--header-height)+6.5rem)]">
              <FindingPhotos finding={finding} onOpen={onOpenPhoto} />
            </div>
          )}
          <FindingForm finding={finding} isNew={isNew} until={<SkeletonForm fields={5} />} />
        </div>
        {!isNew && <FindingDanger finding={finding} />}
      </div>
      <footer
        data-action-bar={withSteps || undefined}
        className={clsx(
          'flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 md:px-6',
          withSteps && 'sticky bottom-0 z-5',
        )}
      >
        {isNew ? (
          <NewFindingActions finding={finding} />
        ) : (
          <FindingActions finding={finding} withMain={withSteps} />
        )}
      </footer>
    </section>
  )
}

function Steps() {
  const change = useEditorChange()
  const before = useEditorPart((state) => neighbourOf(state, -1))
  const after = useEditorPart((state) => neighbourOf(state, 1))
  return (
    <>
      <IconButton
        label="Önceki uygunsuzluk"
        icon={ChevronLeft}
        variant="secondary"
        aria-disabled={before === null || undefined}
        onClick={() => before !== null && change((now) => select(now, before))}
      />
      <IconButton
        label="Sonraki uygunsuzluk"
        icon={ChevronRight}
        variant="secondary"
        aria-disabled={after === null || undefined}
        onClick={() => after !== null && change((now) => select(now, after))}
      />
    </>
  )
}

/** A new finding is kept by saving it and goes when it is left empty (REP-04). */
function NewFindingActions({ finding }: { finding: FindingView }) {
  const session = useEditorSession()
  const change = useEditorChange()
  const removal = useDialog()
  const blank = isBlank(finding)
  const isMain = useEditorPart(mainAction) === 'keep'

  return (
    <>
      <Button
        size="lg"
        className="max-md:grow"
        onClick={() => (blank ? change((now) => removeFinding(now, finding.id)) : removal.show())}
      >
        Vazgeç
      </Button>
      <Button
        size="lg"
        variant={isMain ? 'primary' : 'secondary'}
        icon={Save}
        disabled={blank}
        className="max-md:grow"
        onClick={() => void saveEverything(session)}
      >
        Uygunsuzluğu Kaydet
      </Button>
      <RemovalDialog {...removal.props} finding={finding} />
    </>
  )
}

interface FindingActionsProps {
  finding: FindingView
  /** Whether approving is pressed here; on phones it is in the bar, and only taking it back is here. */
  withMain: boolean
}

function FindingActions({ finding, withMain }: FindingActionsProps) {
  const session = useEditorSession()
  const change = useEditorChange()
  const removal = useDialog()
  const refinement = useDialog()
  const method = useEditorPart((state) => state.draft.risk_method)
  const approved = finding.status === 'approved'
  const isMain = useEditorPart(mainAction) === 'approve' && withMain

  return (
    <>
      {withMain ? (
        <Button
          size="lg"
          variant="quiet"
          icon={Trash2}
          onClick={() => removal.show()}
          className="mr-auto text-danger"
        >
          Kaldır
        </Button>
      ) : (
        <IconButton label="Kaldır" icon={Trash2} variant="danger" onClick={() => removal.show()} />
      )}
      <Button size="lg" icon={WandSparkles} onClick={() => refinement.show()} className="max-md:grow">
        Geri Bildirimle Düzelt
      </Button>
      {(withMain || approved) && (
        <Button
          size="lg"
          variant={isMain ? 'primary' : 'secondary'}
          icon={approved ? Undo2 : Check}
          aria-pressed={approved}
          disabled={isUnfinishedFinding(finding)}
          onClick={() => change((now) => approve(now, finding.id))}
          className="max-md:grow"
        >
          {approved ? 'Onayı Kaldır' : 'Onayla'}
        </Button>
      )}
      <RemovalDialog {...removal.props} finding={finding} />
      <RefineDialog
        {...refinement.props}
        finding={finding}
        method={method}
        onRefine={(feedback) => refine(session, finding.id, feedback)}
        onUndo={(before) => change((now) => replaceFinding(now, before))}
      />
    </>
  )
}

interface RemovalDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  finding: FindingView
}

function RemovalDialog({ finding, ...dialog }: RemovalDialogProps) {
  const session = useEditorSession()
  return (
    <ConfirmDialog
      {...dialog}
      title="Uygunsuzluk kaldırılsın mı?"
      description={`“${findingTitle(finding)}” rapordan kaldırılır. Bildirimdeki Geri Al ile dönebilirsiniz.`}
      confirmLabel="Kaldır"
      destructive
      onConfirm={() => removeWithUndo(session, finding)}
    />
  )
}
