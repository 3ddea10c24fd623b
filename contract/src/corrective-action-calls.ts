// Calls about corrective actions; part of the table of calls.ts. Who may see a report's client company sees its actions.
export const correctiveActionCalls = {
  'actionAnalytics.read': ['GET /api/corrective-actions/analytics', 'report.view_preview'],
  'actionAnalytics.xlsx': ['GET /api/corrective-actions/analytics/xlsx', 'report.view_preview'],
  'correctiveAction.list': ['GET /api/corrective-actions', 'report.view_preview', 'kept'],
  'correctiveAction.count': ['GET /api/corrective-actions/counts', 'report.view_preview', 'kept'],
  'correctiveAction.listResponsible': ['GET /api/corrective-actions/responsible', 'report.view_preview'],
  'correctiveAction.read': ['GET /api/corrective-actions/:id', 'report.view_preview', 'kept'],
  'correctiveAction.readPhoto': ['GET /api/corrective-action-photos/:id', 'report.view_preview'],
  'correctiveAction.report': ['POST /api/corrective-actions/:id/report', 'report.edit_own'],
  'correctiveAction.close': ['POST /api/corrective-actions/:id/close', 'report.edit_own'],
  'correctiveAction.closeMany': ['POST /api/corrective-action-closings', 'report.edit_own'],
  'correctiveAction.reject': ['POST /api/corrective-actions/:id/reject', 'report.edit_own'],
  'correctiveAction.reopen': ['POST /api/corrective-actions/:id/reopen', 'report.edit_own'],
  'correctiveAction.moveTerm': ['POST /api/corrective-actions/:id/term', 'report.edit_own'],
} as const
