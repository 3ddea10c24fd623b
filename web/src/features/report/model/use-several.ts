import type { ReportSummary } from '@gozlem/contract/report'
import { useRef, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'

export interface Failure {
  report: ReportSummary
  message: string
}

export interface Several {
  /** Which one is under way, from 0; null while nothing is. */
  current: number | null
  /** What failed in the last run. */
  failures: readonly Failure[]
  /** Does something to reports one after the other; answers those it was not done to, after a stop the rest too. */
  run: (
    reports: readonly ReportSummary[],
    work: (report: ReportSummary) => Promise<unknown>,
    otherwise: string,
  ) => Promise<readonly ReportSummary[]>
  /** Lets the one under way end, and begins no other. */
  stop: () => void
}

/** The same thing for several reports, with where it stands and what failed. */
export function useSeveral(): Several {
  const [current, setCurrent] = useState<number | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const stopped = useRef(false)
  return {
    current,
    failures,
    stop: () => {
      stopped.current = true
    },
    run: async (reports, work, otherwise) => {
      stopped.current = false
      const failed: Failure[] = []
      let begun = 0
      for (const report of reports) {
        if (stopped.current) break
        setCurrent(begun++)
        await work(report).catch((failure: unknown) =>
          failed.push({ report, message: problemMessage(failure, otherwise) }),
        )
      }
      setCurrent(null)
      setFailures(failed)
      return [...failed.map(({ report }) => report), ...reports.slice(begun)]
    },
  }
}
