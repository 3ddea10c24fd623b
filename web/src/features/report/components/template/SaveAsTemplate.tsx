import type { ReportView } from '@gozlem/contract/report'
import { lazy, Suspense } from 'react'
import { withRetry } from '../../../../platform/loading/retry-import'
import { useUser } from '../../../../platform/session/session'
import { readPrintChoice } from '../../model/print-choice'

const TemplateDialog = lazy(() =>
  withRetry(async () => ({ default: (await import('./TemplateDialog')).TemplateDialog })),
)

export interface SaveAsTemplateProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  report: Pick<ReportView, 'name' | 'risk_method' | 'template'>
}

/** Keeps how a report was made as a template; its recipients stay out, because they are of one client company. */
export function SaveAsTemplate({ open, onOpenChange, report }: SaveAsTemplateProps) {
  const { id } = useUser()
  if (!open) return null
  const { name, risk_method, template } = report
  return (
    <Suspense fallback={null}>
      <TemplateDialog
        open
        onOpenChange={onOpenChange}
        start={{ name, report_name: name, risk_method, print: template?.print ?? readPrintChoice(id) }}
      />
    </Suspense>
  )
}
