import type { PageRoute } from '../../platform/navigation/page-route'

/** The menus have no entry for them: the lists of reports and the editor lead here. */
export const pages: readonly PageRoute[] = [
  {
    path: '/uygunsuzluk-klavuzlari-listele',
    page: async () => (await import('./pages/GuidelineListPage')).GuidelineListPage,
    access: 'report.view_preview',
    title: 'Uygunsuzluk Kılavuzları',
    under: '/reports',
  },
  {
    path: '/uygunsuzluk-klavuzlari-olustur',
    page: async () => (await import('./pages/GuidelineAddPage')).GuidelineAddPage,
    access: 'report.create',
    title: 'Uygunsuzluk Kılavuzu Oluştur',
    under: '/reports',
  },
  {
    path: '/uygunsuzluk-klavuzlari/:id',
    page: async () => (await import('./pages/GuidelinePage')).GuidelinePage,
    access: 'report.view_preview',
    title: 'Uygunsuzluk Kılavuzu',
    under: '/reports',
  },
]
