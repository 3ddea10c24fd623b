import type { PageRoute } from '../../platform/navigation/page-route'
import { Archive, FilePlus2, FileText } from '../../ui/icons'

export const pages: readonly PageRoute[] = [
  {
    path: '/report/new',
    page: async () => (await import('./pages/NewReportPage')).NewReportPage,
    access: 'report.create',
    title: 'Yeni Rapor',
    menu: { group: 'report', order: 10, label: 'Oluştur', phoneLabel: 'Rapor Oluştur', icon: FilePlus2 },
  },
  {
    path: '/reports',
    page: async () => (await import('./pages/ReportListPage')).ReportListPage,
    access: 'report.view_preview',
    title: 'Güncel Raporlar',
    menu: { group: 'report', order: 20, label: 'Güncel Raporlar', icon: FileText },
  },
  {
    path: '/reports-archived',
    page: async () => (await import('./pages/ArchivedReportListPage')).ArchivedReportListPage,
    access: 'report.view_preview',
    title: 'Arşivlenmiş Raporlar',
    menu: { group: 'report', order: 30, label: 'Arşivlenmiş Raporlar', phoneLabel: 'Arşiv', icon: Archive },
  },
  {
    path: '/reports-deleted',
    page: async () => (await import('./pages/DeletedDraftListPage')).DeletedDraftListPage,
    access: 'report.edit_own',
    title: 'Silinen Taslaklar',
    under: '/reports',
  },
  {
    path: '/report-templates',
    page: async () => (await import('./pages/TemplateListPage')).TemplateListPage,
    access: 'report.create',
    title: 'Rapor Şablonları',
    under: '/report/new',
  },
  {
    path: '/report/promo',
    page: async () => (await import('./pages/PromoPage')).PromoPage,
    access: 'signed_in',
    title: 'Saha Gözlem Raporu Tanıtımı',
  },
  {
    path: '/report/:id',
    page: async () => (await import('./pages/ReportPage')).ReportPage,
    access: 'report.view_preview',
    title: 'Rapor',
    under: '/reports',
  },
]
