import type { ReportSummary } from '@gozlem/contract/report'
import { reportsPerZip } from '@gozlem/domain/report/print-options'
import { lazy, Suspense, useRef, useState } from 'react'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Button } from '../../../../../ui/actions/Button'
import { ProgressBar } from '../../../../../ui/feedback/ProgressBar'
import { useFocusTaken } from '../../../../../ui/hooks/use-focus-taken'
import { Archive, ArchiveRestore, FileDown, Send } from '../../../../../ui/icons'
import { toast } from '../../../../../ui/overlays/toast'
import { setArchived, useReportCache } from '../../../api'
import { useReportsZip } from '../../../model/reports-zip'
import { useSeveral } from '../../../model/use-several'
import { type ChosenReports, isChoosable } from './ChooseReport'
import { SeveralFailures } from './SeveralFailures'

const loadSending = async () => ({ default: (await import('./SendSeveralDialog')).SendSeveralDialog })
const SendSeveralDialog = lazy(() => withRetry(loadSending))

export interface SeveralReportsProps {
  /** The list that the reports are chosen from. */
  archived: boolean
  rows: readonly ReportSummary[]
  chosen: ChosenReports
  onChoose: (chosen: ChosenReports) => void
  onEnd: () => void
}

const byId = (reports: readonly ReportSummary[]): ChosenReports =>
  new Map(reports.map((report) => [report.id, report]))

/** Downloads, sends and archives chosen reports; what could not be done stays chosen, with the reason. */
export function SeveralReports({ archived, rows, chosen, onChoose, onEnd }: SeveralReportsProps) {
  const part = useRef<HTMLElement>(null)
  useFocusTaken(part)
  const cache = useReportCache()
  const archiving = useSeveral()
  const zip = useReportsZip()
  const [sending, setSending] = useState(false)
  const [sendings] = useState(() => new Map<string, string>())
  const choosable = rows.filter(isChoosable)
  const reports = [...chosen.values()]
  const movable = reports.filter(({ can }) => can.archive)
  const sendable = reports.filter(({ can }) => can.send)
  const busy = archiving.current !== null || zip.busy

  async function move() {
    const left = await archiving.run(movable, ({ id }) => setArchived(id, !archived), 'Rapor taşınamadı')
    const moved = movable.length - left.length
    if (moved > 0) toast.success(`${moved} rapor ${archived ? 'arşivden çıkarıldı' : 'arşivlendi'}`)
    onChoose(byId(left))
    await cache.refreshLists()
    if (left.length === 0) onEnd()
  }

  function end() {
    zip.cancel()
    archiving.stop()
    onEnd()
  }

  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label="Toplu işlem"
      className="sticky bottom-[calc(var(--bottom-bar-height)+0.5rem)] z-15 mt-4 space-y-3 rounded-lg border border-brand-line bg-surface p-3 shadow-overlay md:bottom-4 md:p-4"
    >
      <SeveralFailures
        title={`${archiving.failures.length} rapor taşınamadı`}
        failures={archiving.failures}
      />
      {archiving.current !== null && (
        <ProgressBar
          label={`${archiving.current} / ${movable.length} rapor`}
          percent={(archiving.current / movable.length) * 100}
        />
      )}
      {zip.busy && <ProgressBar label={`${reports.length} PDF hazırlanıyor…`} percent={null} />}
      <div className="flex flex-wrap items-center gap-x-2 max-sm:[&>button]:px-2">
        <p role="status" className="tabular flex-1 basis-28 font-semibold">
          {chosen.size === 0 ? 'Rapor seçin' : `${chosen.size} rapor seçildi`}
          <span className="ml-2 font-normal text-meta">{ruleOf(reports, { movable, archived })}</span>
        </p>
        <Button
          variant="quiet"
          disabled={busy || choosable.every(({ id }) => chosen.has(id))}
          onClick={() => {
            onChoose(byId(choosable))
            // It is disabled by its own press.
            part.current?.focus({ preventScroll: true })
          }}
        >
          Tümünü Seç
        </Button>
        <Button variant="quiet" onClick={end}>
          Vazgeç
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2 max-sm:[&>button>svg]:hidden">
        <Button
          variant="primary"
          icon={FileDown}
          disabled={chosen.size === 0 || chosen.size > reportsPerZip || archiving.current !== null}
          loading={zip.busy}
          onClick={() => void zip.download(reports.map(({ id }) => id))}
        >
          İndir (ZIP)
        </Button>
        <Button icon={Send} disabled={sendable.length === 0 || busy} onClick={() => setSending(true)}>
          Gönder
        </Button>
        <Button
          icon={archived ? ArchiveRestore : Archive}
          disabled={movable.length === 0 || zip.busy}
          loading={archiving.current !== null}
          onClick={() => void move()}
        >
          {archived ? 'Arşivden Çıkar' : 'Arşivle'}
        </Button>
      </div>
      {sending && (
        <Suspense fallback={null}>
          <SendSeveralDialog
            reports={sendable}
            sendings={sendings}
            onEnd={(left) => {
              setSending(false)
              const sent = new Set(sendable.filter((report) => !left.includes(report)))
              const kept = reports.filter((report) => !sent.has(report))
              onChoose(byId(kept))
              if (kept.length === 0) onEnd()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What the buttons leave out, said before they are pressed. */
function ruleOf(
  reports: readonly ReportSummary[],
  { movable, archived }: { movable: readonly ReportSummary[]; archived: boolean },
): string {
  if (reports.length === 0) return 'Taslaklar seçilemez: önce tamamlayın.'
  if (reports.length > reportsPerZip) return `Bir kerede en fazla ${reportsPerZip} rapor indirilir.`
  const others = reports.length - movable.length
  if (others === 0) return ''
  return `${others} rapor başkasının: ${archived ? 'arşivden çıkarılmaz' : 'arşivlenmez'}.`
}
