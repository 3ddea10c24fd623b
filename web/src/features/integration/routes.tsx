import type { PageRoute } from '../../platform/navigation/page-route'

export const pages: readonly PageRoute[] = [
  {
    path: '/integrations',
    page: async () => (await import('./pages/IntegrationsPage')).IntegrationsPage,
    access: 'company.manage',
    title: 'Entegrasyonlar',
    under: '/profile',
  },
  {
    path: '/integrations/webhooks/:id',
    page: async () => (await import('./pages/WebhookPage')).WebhookPage,
    access: 'company.manage',
    title: 'Webhook',
    under: '/profile',
  },
]
