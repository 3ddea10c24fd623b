import type { ReportSummary } from '@gozlem/contract/report'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Button } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { ProgressBar } from '../../../../ui/feedback/ProgressBar'
import { toast } from '../../../../ui/overlays/toast'
import { setArchived, useReportCache } from '../../api'
import type { ChosenReports } from './ChooseReport'

export interface BulkArchiveProps {
  /** The list that the reports are moved from. */
  archived: boolean
  rows: readonly ReportSummary[]
  chosen: ChosenReports
  onChoose: (chosen: ChosenReports) => void
  onEnd: () => void
}

interface Failure {
  report: ReportSummary
  message: string
}

/** Moves chosen reports one after the other; those that could not be moved stay chosen, with the reason. */
export function BulkArchive({ archived, rows, chosen, onChoose, onEnd }: BulkArchiveProps) {
  const cache = useReportCache()
  const [done, setDone] = useState<number | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const movable = rows.filter(({ can }) => can.archive)

  async function move() {
    const failed: Failure[] = []
    for (const [index, report] of [...chosen.values()].entries()) {
      setDone(index)
      try {
        await setArchived(report.id, !archived)
      } catch (failure) {
        failed.push({ report, message: problemMessage(failure, 'Rapor taşınamadı') })
      }
    }
    setDone(null)
    setFailures(failed)
    const moved = chosen.size - failed.length
    if (moved > 0) toast.success(`${moved} rapor ${archived ? 'arşivden çıkarıldı' : 'arşivlendi'}`)
    onChoose(new Map(failed.map(({ report }) => [report.id, report])))
    await cache.refreshLists()
    if (failed.length === 0) onEnd()
  }

  return (
    <section
      aria-label="Toplu işlem"
      className="sticky bottom-[calc(var(--bottom-bar-height)+0.5rem)] z-15 mt-4 space-y-3 rounded-lg border border-brand-line bg-surface p-3 shadow-overlay md:bottom-4 md:p-4"
    >
      {failures.length > 0 && (
        <Notice tone="danger" title={`${failures.length} rapor taşınamadı`} announce>
          <ul>
            {failures.map(({ report, message }) => (
              <li key={report.id}>
                {report.number ?? report.title}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {done !== null && (
        <ProgressBar label={`${done} / ${chosen.size} rapor`} percent={(done / chosen.size) * 100} />
      )}
      <div className="grid grid-cols-2 items-center gap-2 md:flex">
        <p role="status" className="tabular flex-1 font-semibold">
          {chosen.size === 0 ? 'Rapor seçin' : `${chosen.size} rapor seçildi`}
        </p>
        <Button
          variant="quiet"
          disabled={done !== null || movable.every(({ id }) => chosen.has(id))}
          onClick={() => onChoose(new Map(movable.map((report) => [report.id, report])))}
        >
          Tümünü seç
        </Button>
        <Button disabled={done !== null} onClick={onEnd}>
          Vazgeç
        </Button>
        <Button
          variant="primary"
          icon={archived ? ArchiveRestore : Archive}
          disabled={chosen.size === 0}
          loading={done !== null}
          onClick={() => void move()}
        >
          {archived ? 'Arşivden Çıkar' : 'Arşivle'}
        </Button>
      </div>
    </section>
  )
}
