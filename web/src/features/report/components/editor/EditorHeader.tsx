import { riskMethods } from '@gozlem/domain/report/risk-method'
import { lazy, Suspense } from 'react'
import { savedExit } from '../../../../platform/forms/LeaveGuard'
import { lateDialog } from '../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../platform/loading/retry-import'
import { useNavigate } from '../../../../platform/navigation/use-navigate'
import { Button } from '../../../../ui/actions/Button'
import { Link } from '../../../../ui/actions/Link'
import { Menu } from '../../../../ui/actions/Menu'
import type { MenuItem } from '../../../../ui/actions/menu-item'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import {
  CheckCheck,
  ChevronLeft,
  Eye,
  FileDown,
  FlagTriangleRight,
  Info,
  Keyboard,
  Save,
  Trash2,
} from '../../../../ui/icons'
import { DraftMismatch } from '../../../certificate/components/HazardMismatch'
import { approveAllAndTell, saveEverything } from '../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../model/draft/editor-session'
import { unapprovedFindings } from '../../model/draft/editor-state'
import { headingOf } from '../../model/heading'
import { asksReview } from '../../model/main-action'
import { useReportFile } from '../../model/report-file'
import { useVisitItem } from '../../model/use-visit-item'
import { ReportStatusBadge } from '../ReportStatusBadge'
import { FinalizeButton, isReserved, lastStep, ReservedNotice } from './FinalizeButton'
import { DraftReview } from './review/DraftReview'
import { SaveMark } from './saving/SaveMark'

const ReissueNotice = lazy(() =>
  withRetry(async () => ({ default: (await import('../reissue/ReissueNotice')).ReissueNotice })),
)
const DeleteReportDialog = lateDialog(async () => (await import('../DeleteReportDialog')).DeleteReportDialog)

const ShortcutsDialog = lateDialog(async () => (await import('./dialogs/ShortcutsDialog')).ShortcutsDialog)

const ReportInfoDialog = lateDialog(async () => (await import('./dialogs/ReportInfoDialog')).ReportInfoDialog)

export interface EditorHeaderProps {
  phone: boolean
  onFinalize: () => void
}

/** What is being edited, whether it is saved, and what can be done with the whole of it. */
export function EditorHeader({ phone, onFinalize }: EditorHeaderProps) {
  const session = useEditorSession()
  const base = useEditorPart((state) => state.base)
  const called = useEditorPart((state) => state.draft.name)
  const method = useEditorPart((state) => state.draft.risk_method)
  const count = useEditorPart((state) => state.draft.entries.length)
  const waiting = useEditorPart((state) => unapprovedFindings(state).length)
  const navigate = useNavigate()
  const info = useDialog()
  const keys = useDialog()
  const cancellation = useDialog()
  const pdf = useReportFile()
  const visit = useVisitItem(base)
  const { name, detail } = headingOf({ ...base, name: called })

  /** The server prints what it has, so it gets the latest first. */
  async function printed(show: (id: string) => Promise<unknown>) {
    if (await saveEverything(session, { quiet: true, as_seen: true })) await show(base.id)
  }

  const withoutPdf = count === 0 || pdf.percent !== undefined
  const items: MenuItem[] = [
    ...(phone
      ? [
          {
            label: isReserved(base) ? 'Raporu kurum yetkilisi tamamlar' : lastStep(base),
            icon: FlagTriangleRight,
            disabled: !base.can.finalize && !asksReview(base),
            onSelect: onFinalize,
          },
        ]
      : []),
    {
      label: 'Hepsini Onayla',
      icon: CheckCheck,
      disabled: waiting === 0,
      onSelect: () => approveAllAndTell(session),
    },
    { label: 'Rapor bilgileri', icon: Info, onSelect: () => info.show() },
    ...visit,
    ...(phone ? [] : [{ label: 'Klavye kısayolları', icon: Keyboard, onSelect: () => keys.show() }]),
    {
      label: 'PDF Önizle (Taslak)',
      icon: Eye,
      disabled: withoutPdf,
      separated: true,
      onSelect: () => void printed(pdf.preview),
    },
    {
      label: 'PDF İndir (Taslak)',
      icon: FileDown,
      disabled: withoutPdf,
      onSelect: () => void printed(pdf.download),
    },
    {
      label: 'Taslağı Sil',
      icon: Trash2,
      destructive: true,
      separated: true,
      disabled: !base.can.cancel,
      onSelect: () => cancellation.show(),
    },
  ]

  return (
    <>
      <header className="z-15 max-md:contents md:sticky md:top-(--header-height) md:-mx-8 md:-mt-8 md:grid md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-x-2 md:border-b md:border-line md:bg-canvas md:px-8 md:py-3">
        <div className="flex items-center gap-2 max-md:-mt-2 md:contents">
          <Link
            to="/reports"
            aria-label="Raporlara dön"
            className="-ml-3 flex size-12 shrink-0 md:row-span-2 items-center justify-center rounded-md hover:bg-sunken"
          >
            <ChevronLeft aria-hidden className="size-6" />
          </Link>
          <h1 className="min-w-0 flex-1 text-xl font-bold wrap-anywhere md:self-end md:truncate" title={name}>
            {name}
          </h1>
          <div className="flex items-center gap-2 md:row-span-2">
            <Menu label="Diğer işlemler" items={items} />
            {!phone && (
              <>
                <Button icon={Save} onClick={() => void saveEverything(session)}>
                  Taslağı Kaydet
                </Button>
                <FinalizeButton onFinalize={onFinalize} />
              </>
            )}
          </div>
        </div>
        {/* On phones this line alone stays in sight, until the keyboard takes the room. */}
        <p
          data-phone-bar
          data-save-line
          className="tabular flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-meta max-md:sticky max-md:top-(--header-height) max-md:z-15 max-md:-mx-4 max-md:border-b max-md:border-line max-md:bg-canvas max-md:px-4 max-md:py-1.5 md:col-start-2 md:row-start-2 md:flex-nowrap md:self-start"
        >
          <ReportStatusBadge status={base.status} />
          <SaveMark />
          <span className="min-w-0 truncate max-md:hidden">
            {detail} · {riskMethods[method].label}
          </span>
        </p>
        <ReportInfoDialog {...info.props} />
        <ShortcutsDialog {...keys.props} />
        <DeleteReportDialog
          {...cancellation.props}
          report={base}
          onDeleted={() => {
            session.unsaved.discard()
            return navigate('/reports', { replace: true, state: savedExit })
          }}
        />
      </header>
      <ReservedNotice />
      {base.replaces && (
        <div className="mt-4 md:mt-6">
          <Suspense fallback={null}>
            <ReissueNotice report={base} />
          </Suspense>
        </div>
      )}
      <DraftReview />
      <DraftMismatch
        created_by={base.created_by}
        certificate={base.certificate}
        hazardClass={base.client_company.tehlike_sinifi}
        className="mt-4 md:mt-6"
      />
    </>
  )
}
