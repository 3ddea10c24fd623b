// Calls about dangers to life that the client's people are told of; part of the table of calls.ts.
export const criticalNoticeCalls = {
  'criticalNotice.list': ['GET /api/reports/:id/critical-notices', 'report.view_preview', 'kept'],
  'criticalNotice.send': ['POST /api/reports/:id/critical-notices', 'report.edit_own'],
  'criticalNotice.lettersPdf': [
    'GET /api/reports/:id/critical-notices/:noticeId/letters/pdf',
    'report.edit_own',
  ],
  'criticalNotice.lettersDocx': [
    'GET /api/reports/:id/critical-notices/:noticeId/letters/docx',
    'report.edit_own',
  ],
  'sharedNotice.read': ['GET /api/shared-notice', 'public'],
  'sharedNotice.readPhoto': ['GET /api/shared-notice/photo', 'public'],
  'sharedNotice.answer': ['POST /api/shared-notice/answer', 'public'],
} as const
