import type { FindingView } from '@gozlem/contract/report'
import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import { useState } from 'react'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { Button } from '../../../../../ui/actions/Button'
import { NeedsServer } from '../../../../../ui/feedback/NeedsServer'
import { Notice } from '../../../../../ui/feedback/Notice'
import { ToneBadge } from '../../../../../ui/feedback/ToneBadge'
import { Checkbox } from '../../../../../ui/forms/Checkbox'
import { CircleAlert, Eye } from '../../../../../ui/icons'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { DraftOvertaken } from '../../../model/draft/draft-saver'
import { select } from '../../../model/draft/editor-changes'
import { finalize, SignaturesOutdated, saveEverything } from '../../../model/draft/editor-commands'
import { useEditorChange, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import {
  type OpenPhoto,
  openPhotos,
  unapprovedFindings,
  unfinishedFindings,
} from '../../../model/draft/editor-state'
import { NotSaved, submitToReview, whyNotSaved } from '../../../model/draft/submitting'
import { findingTitle, needsExpert } from '../../../model/finding-marks'
import { asksReview } from '../../../model/main-action'
import { useReportFile } from '../../../model/report-file'
import { reportTexts } from '../../../texts'
import { ScreenSignatures } from '../../signatures/ScreenSignatures'
import { bandCounts } from '../../view/summary'
import { LapsedApproval, MissingPhotos, UnansweredCarried, UnreadProposals } from './FinalizeNotices'
import { PhotoLink } from './PhotoLink'
import { MarksUnsaved, UnsavedMarks, useUnsavedMarks } from './UnsavedMarks'

export interface FinalizeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shows the findings, where they are not in sight. */
  onGoTo?: () => void
}

/** Completing, or handing to review before: first what is still open, then the question (REP-10, 051). */
export function FinalizeDialog({ open, ...rest }: FinalizeDialogProps) {
  return open ? <OpenFinalizeDialog {...rest} /> : null
}

function OpenFinalizeDialog(dialog: Omit<FinalizeDialogProps, 'open'>) {
  const state = useEditorPart((now) => now)
  const unfinished = unfinishedFindings(state)
  const submits = asksReview(state.base)
  if (state.draft.entries.length === 0 || unfinished.length > 0)
    return <OpenFindings {...dialog} submits={submits} findings={unfinished} />
  return (
    <Question {...dialog} submits={submits} waiting={unapprovedFindings(state)} photos={openPhotos(state)} />
  )
}

type OpenFindingsProps = Omit<FinalizeDialogProps, 'open'> & Step & { findings: readonly FindingView[] }

function OpenFindings({ submits, findings, onOpenChange, onGoTo }: OpenFindingsProps) {
  const change = useEditorChange()
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={wordsOf({ submits }).notYet}
      description={
        findings.length === 0
          ? 'Raporda uygunsuzluk yok. Önce en az bir uygunsuzluk ekleyin.'
          : `${findings.length} uygunsuzluk eksik. Düzeltmek için üzerine basın.`
      }
      footer={<Button onClick={() => onOpenChange(false)}>Kapat</Button>}
    >
      {findings.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {findings.map((finding) => (
            <li key={finding.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-3"
                onClick={() => {
                  change((now) => select(now, finding.id))
                  onOpenChange(false)
                  onGoTo?.()
                }}
              >
                <CircleAlert aria-hidden className="size-5 shrink-0 text-caution-ink" />
                <span className="min-w-0">
                  <span className="block font-semibold">{findingTitle(finding)}</span>
                  <span className="block text-sm text-meta">{lackOf(finding)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function lackOf(finding: FindingView): string {
  if (finding.uygunsuzluk.trim() === '') return 'Uygunsuzluk metni boş'
  if (!finding.scored) return 'Risk değerleri seçilmedi'
  return isUnfinishedFinding(finding) ? 'Henüz kaydedilmedi' : ''
}

interface Step {
  /** To review, instead of completing it. */
  submits: boolean
}

interface QuestionProps extends Omit<FinalizeDialogProps, 'open'>, Step {
  waiting: readonly FindingView[]
  photos: readonly OpenPhoto[]
}

type Words = Record<
  | 'title'
  | 'description'
  | 'confirmLabel'
  | 'before'
  | 'notYet'
  | 'asIs'
  | 'outdated'
  | 'contents'
  | 'failed',
  string
>

const completing: Words = {
  title: 'Rapor tamamlansın mı?',
  description: 'Bu işlem geri alınamaz. Tamamlanan rapor düzenlenemez; yalnız görüntülenir ve yazdırılır.',
  confirmLabel: 'Raporu Tamamla',
  before: 'Tamamlamadan önce uygunsuzlukları onaylayın.',
  notYet: 'Rapor henüz tamamlanamaz',
  asIs: 'Böyle tamamlansın mı?',
  outdated: 'Rapor imzadan sonra değişti. Yeniden imzalatın veya imzasız tamamlayın.',
  contents: 'Tamamlanacak rapor',
  failed: reportTexts.finalizeFailed,
}
const submitting: Words = {
  title: 'Rapor incelemeye gönderilsin mi?',
  description:
    'İkinci bir kişi onaylayana ya da geri gönderene kadar taslak düzenlenemez; isterseniz geri çekersiniz.',
  confirmLabel: 'İncelemeye Gönder',
  before: 'Göndermeden önce uygunsuzlukları onaylayın.',
  notYet: 'Rapor henüz gönderilemez',
  asIs: 'Böyle gönderilsin mi?',
  outdated: 'Rapor onaydan ve imzadan sonra değişti. Yeniden incelemeye gönderin.',
  contents: 'İncelemeye gönderilecek rapor',
  failed: 'Rapor incelemeye gönderilemedi',
}

const wordsOf = ({ submits }: Step): Words => (submits ? submitting : completing)

function Question({ submits, waiting, photos, ...dialog }: QuestionProps) {
  const session = useEditorSession()
  const [approveAll, setApproveAll] = useState(false)
  const [missing, setMissing] = useState(false)
  const marks = useUnsavedMarks()
  const { title, description, confirmLabel, ...words } = wordsOf({ submits })

  async function complete() {
    if (waiting.length > 0 && !approveAll) {
      setMissing(true)
      throw new NotConfirmed()
    }
    await marks.expectNone()
    const isDone = await (submits ? submitToReview(session, approveAll) : finalize(session, approveAll))
    if (!isDone) throw new NotSaved()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={dialog.onOpenChange}
      {...{ title, description, confirmLabel }}
      onConfirm={complete}
      describeError={(failure) => {
        if (failure instanceof NotConfirmed) return words.before
        if (failure instanceof NotSaved) return whyNotSaved(session)
        if (failure instanceof SignaturesOutdated) return words.outdated
        if (failure instanceof DraftOvertaken || failure instanceof MarksUnsaved) return failure.message
        return problemMessage(failure, words.failed)
      }}
    >
      <NeedsServer>
        Bu adım bağlantı gelince yapılabilir. Yazdıklarınız o zamana kadar bu cihazda durur.
      </NeedsServer>
      <Contents label={words.contents} />
      <UnsavedMarks {...dialog} photos={marks.photos} />
      <MissingPhotos />
      {photos.length > 0 && <OpenPhotos {...dialog} asIs={words.asIs} photos={photos} />}
      {waiting.length > 0 && (
        <div className="mt-4 space-y-4">
          <Notice tone="caution" title={`${waiting.length} uygunsuzluk onay bekliyor`}>
            <ul className="list-disc pl-5">
              {waiting.map((finding) => (
                <li key={finding.id}>
                  {findingTitle(finding)}
                  {needsExpert(finding) && (
                    <strong className="font-semibold"> (uzman kontrolü gerekli)</strong>
                  )}
                </li>
              ))}
            </ul>
          </Notice>
          <Checkbox
            label="Hepsini kontrol ettim ve onaylıyorum"
            checked={approveAll}
            error={missing && !approveAll ? 'Onaylamak için işaretleyin' : undefined}
            onChange={({ target }) => setApproveAll(target.checked)}
          />
        </div>
      )}
      <UnreadProposals />
      <UnansweredCarried />
      {!submits && <LapsedApproval />}
      {!submits && <ScreenSignatures />}
    </ConfirmDialog>
  )
}

/** What is about to be completed: how many findings in which bands, and the paper as it would be. */
function Contents({ label }: { label: string }) {
  const session = useEditorSession()
  const draft = useEditorPart((state) => state.draft)
  const pdf = useReportFile()

  /** The server prints what it has, so it gets the latest first. */
  async function preview() {
    if (await saveEverything(session, { quiet: true, as_seen: true }))
      await pdf.preview(session.editor.get().base.id)
  }

  return (
    <section aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="font-semibold">{draft.entries.length} uygunsuzluk</p>
        <ul aria-label="Risk bantları" className="mt-1.5 flex flex-wrap gap-1.5">
          {bandCounts(draft)
            .filter(({ count }) => count > 0)
            .map(({ band, count }) => (
              <li key={band.id}>
                <ToneBadge tone={band.tone} word={band.label} value={count} />
              </li>
            ))}
        </ul>
      </div>
      <Button icon={Eye} loading={pdf.percent !== undefined} onClick={() => void preview()}>
        PDF Önizle
      </Button>
    </section>
  )
}

interface OpenPhotosProps extends Omit<FinalizeDialogProps, 'open'> {
  asIs: string
  photos: readonly OpenPhoto[]
}

/** Photos without a finding are asked about, for a report that is completed takes none any more. */
function OpenPhotos({ asIs, photos, onOpenChange, onGoTo }: OpenPhotosProps) {
  return (
    <Notice tone="caution" title={`${photos.length} fotoğrafın uygunsuzluğu yok. ${asIs}`}>
      <ul>
        {photos.map(({ id, at, status, asks }) => (
          <li key={id}>
            <PhotoLink id={id} at={at} onOpenChange={onOpenChange} onGoTo={onGoTo} />
            {`: ${asks ? 'hangi uygunsuzluk olduğunu seçmediniz' : openPhotoWords[status ?? 'cancelled']}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const openPhotoWords: Record<NonNullable<OpenPhoto['status']>, string> = {
  queued: 'analiz sürüyor',
  running: 'analiz sürüyor',
  done: 'analiz edildi',
  not_understood: 'notu anlaşılamadı',
  needs_note: 'notu yok',
  failed: 'analiz edilemedi',
  cancelled: 'analiz edilmedi',
}

/** The box that approves everything was left open. */
class NotConfirmed extends Error {}
