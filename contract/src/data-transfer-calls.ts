// The calls by which data goes into an organization, out of it, or from one person to another; part of the table of
// calls.ts, which says what the columns mean.

export const dataTransferCalls = {
  'dataTransfer.listImports': ['GET /api/data-imports', 'user.manage'],
  'dataTransfer.readImport': ['GET /api/data-imports/:id', 'user.manage'],
  'dataTransfer.listRows': ['GET /api/data-imports/:id/rows', 'user.manage'],
  'dataTransfer.downloadRefused': ['GET /api/data-imports/:id/refused-rows', 'user.manage'],
  'dataTransfer.readTemplate': ['GET /api/data-import-template', 'user.manage'],
  'dataTransfer.uploadImport': ['POST /api/data-imports', 'user.manage'],
  'dataTransfer.matchColumns': ['POST /api/data-imports/:id/columns', 'user.manage'],
  'dataTransfer.applyImport': ['POST /api/data-imports/:id/apply', 'user.manage'],
  'dataTransfer.cancelImport': ['POST /api/data-imports/:id/cancel', 'user.manage'],
  'dataTransfer.undoImport': ['POST /api/data-imports/:id/undo', 'user.manage'],
  'dataTransfer.deleteImport': ['DELETE /api/data-imports/:id', 'user.manage'],
  'dataTransfer.listExports': ['GET /api/organization-exports', 'user.manage'],
  'dataTransfer.requestExport': ['POST /api/organization-exports', 'user.manage'],
  'dataTransfer.cancelExport': ['POST /api/organization-exports/:id/cancel', 'user.manage'],
  'dataTransfer.downloadExport': ['GET /api/organization-exports/:id/file', 'user.manage'],
  'dataTransfer.deleteExport': ['DELETE /api/organization-exports/:id', 'user.manage'],
  'dataTransfer.previewHandover': ['GET /api/handovers/preview', 'user.manage'],
  'dataTransfer.handOver': ['POST /api/handovers', 'user.manage'],
} as const
