// The calls with which an organization lets other programs in; part of the table of calls.ts, which says what
// each line is made of.
export const integrationCalls = {
  'apiToken.list': ['GET /api/api-tokens', 'company.manage'],
  'apiToken.create': ['POST /api/api-tokens', 'company.manage'],
  'apiToken.revoke': ['DELETE /api/api-tokens/:id', 'company.manage'],
  'webhook.list': ['GET /api/webhooks', 'company.manage'],
  'webhook.create': ['POST /api/webhooks', 'company.manage'],
  'webhook.update': ['PUT /api/webhooks/:id', 'company.manage'],
  'webhook.delete': ['DELETE /api/webhooks/:id', 'company.manage'],
  'webhook.rotateSecret': ['POST /api/webhooks/:id/secret', 'company.manage'],
  'webhook.test': ['POST /api/webhooks/:id/test', 'company.manage'],
  'webhook.listDeliveries': ['GET /api/webhooks/:id/deliveries', 'company.manage'],
  'webhook.replay': ['POST /api/webhooks/:id/deliveries/:deliveryId/replay', 'company.manage'],
} as const
