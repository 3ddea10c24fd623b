// What the pages that open most ask first, as their addresses are written: the server names it with the page, so that the
// answer is on its way before any script has run. Only what everybody may ask who may open the page.
import type { PagePath } from '../platform/navigation/addresses'

export const pageReads: Readonly<Partial<Record<PagePath, readonly string[]>>> = {
  '/': ['/api/dashboard', '/api/auth/onboarding'],
  '/reports': ['/api/reports?archived=false&sort_by=created_at&sort_order=desc&limit=20'],
  '/report/:id': ['/api/reports/:id'],
}

/** What comes with a report besides its page: one where it is edited, the other where it is read. */
export const reportParts = {
  path: '/report/:id' satisfies PagePath,
  edited: 'features/report/components/editor/ReportEditor.tsx',
  read: 'features/report/components/view/CompletedReport.tsx',
  certificate: '/api/certificates/check/valid',
}
