// Calls about the portal of client companies; part of the table of calls.ts. What has the access `portal` is for their contacts, who have
// no account; nobody with one reaches it, and its contacts reach nothing else.
export const portalCalls = {
  'portal.listAccess': ['GET /api/companies/client-companies/:id/portal-accesses', 'report.edit_own', 'kept'],
  'portal.invite': ['POST /api/companies/client-companies/:id/portal-accesses', 'report.edit_own'],
  'portal.revoke': [
    'DELETE /api/companies/client-companies/:id/portal-accesses/:contactId',
    'report.edit_own',
  ],
  'portal.askLink': ['POST /api/portal/links', 'public'],
  'portal.signIn': ['POST /api/portal/sessions', 'public'],
  'portal.signOut': ['POST /api/portal/sign-out', 'portal'],
  'portal.read': ['GET /api/portal/overview', 'portal'],
  'portal.listReports': ['GET /api/portal/reports', 'portal'],
  'portal.reportPdf': ['GET /api/portal/reports/:id/pdf', 'portal'],
  'portal.listActions': ['GET /api/portal/actions', 'portal'],
  'portal.readAction': ['GET /api/portal/actions/:id', 'portal'],
  'portal.readImage': ['GET /api/portal/images/:imageId', 'portal'],
  'portal.readProof': ['GET /api/portal/proofs/:photoId', 'portal'],
  'portal.listDocuments': ['GET /api/portal/documents', 'portal'],
} as const
