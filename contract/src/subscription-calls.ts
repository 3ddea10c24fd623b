// Calls about subscriptions and what is paid for; part of the table of calls.ts.
export const subscriptionCalls = {
  'subscription.receiveStoreEvent': ['POST /api/billing/webhook', 'public'],
  'subscription.read': ['GET /api/subscription', 'report.create', 'kept'],
  'subscription.readPlan': ['GET /api/subscription/plan', 'user.manage', 'kept'],
  'storeEvent.list': ['GET /api/admin/billing/events', 'system.manage'],
  'storeEvent.read': ['GET /api/admin/billing/events/:id', 'system.manage'],
  'storeEvent.replay': ['POST /api/admin/billing/events/:id/replay', 'system.manage'],
} as const
