import type { PageRoute } from '../../platform/navigation/page-route'
import { ChartColumn, House } from '../../ui/icons'

export const pages: readonly PageRoute[] = [
  {
    path: '/',
    page: async () => (await import('./pages/DashboardPage')).DashboardPage,
    access: 'report.create',
    title: 'Anasayfa',
    menu: { group: null, order: 10, label: 'Anasayfa', phoneLabel: 'Ana Sayfa', icon: House },
  },
  {
    path: '/companies/:id',
    page: async () => (await import('./pages/ClientCompanyPage')).ClientCompanyPage,
    access: ['company.view', 'report.create'],
    title: 'Firma',
    under: '/companies',
  },
  {
    path: '/system-statistics',
    page: async () => (await import('./pages/SystemStatisticsPage')).SystemStatisticsPage,
    access: 'system.view_stats',
    title: 'Sistem İstatistikleri',
    menu: { group: null, order: 55, label: 'Sistem İstatistikleri', icon: ChartColumn },
  },
]
