// Calls about subscriptions and what is paid for; part of the table of calls.ts.
export const subscriptionCalls = {
  'subscription.receiveStoreEvent': ['POST /api/billing/webhook', 'public'],
  'subscription.read': ['GET /api/subscription', 'report.create', 'kept'],
  'subscription.readPlan': ['GET /api/subscription/plan', 'user.manage', 'kept'],
  'subscription.listPurchases': ['GET /api/subscription/purchases', 'report.create'],
  'invoice.list': ['GET /api/invoices', 'user.manage'],
  'invoice.create': ['POST /api/invoices', 'system.manage'],
  'invoice.update': ['PUT /api/invoices/:id', 'system.manage'],
  'invoice.delete': ['DELETE /api/invoices/:id', 'system.manage'],
  'invoice.download': ['GET /api/invoices/:id/file', 'user.manage'],
  'billing.readOverview': ['GET /api/admin/billing/overview', 'system.manage'],
  'storeEvent.list': ['GET /api/admin/billing/events', 'system.manage'],
  'storeEvent.read': ['GET /api/admin/billing/events/:id', 'system.manage'],
  'storeEvent.replay': ['POST /api/admin/billing/events/:id/replay', 'system.manage'],
} as const
