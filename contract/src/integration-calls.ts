// The calls with which an organization lets other programs in; part of the table of calls.ts, which says what
// each line is made of.
export const integrationCalls = {
  'apiToken.list': ['GET /api/api-tokens', 'company.manage'],
  'apiToken.create': ['POST /api/api-tokens', 'company.manage'],
  'apiToken.revoke': ['DELETE /api/api-tokens/:id', 'company.manage'],
} as const
