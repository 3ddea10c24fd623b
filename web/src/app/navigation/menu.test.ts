import { expect, test } from 'vitest'
import type { PagePath } from '../../platform/navigation/addresses'
import type { PageRoute } from '../../platform/navigation/page-route'
import { Circle } from '../../ui/icons'
import { administrationPages } from '../administration-pages'
import { featurePages } from '../feature-pages'
import { bottomBarOf, type MenuFold, type MenuLink, type MenuPopup, sidebarOf } from './menu'

const told = (entries: readonly (MenuLink | MenuFold | MenuPopup)[], phone = false) =>
  entries.map((entry) =>
    entry.kind === 'link'
      ? phone
        ? entry.phoneLabel
        : entry.label
      : [entry.label, ...entry.links.map((link) => (phone ? link.phoneLabel : link.label))],
  )

const allPages = [...featurePages, ...administrationPages]

/** Seed 1 section 2, for the signed-in; parameters as the router writes them. */
const pathMap = [
  '/',
  '/profile',
  '/certificates',
  '/certificates/add',
  '/certificates/edit/:id',
  '/subscription',
  '/billing',
  '/companies',
  '/companies/add',
  '/companies/:id',
  '/companies/edit/:id',
  '/companies/:id/emails',
  '/client-companies/edit/:id',
  '/client-companies/:id/emails',
  '/company-users',
  '/company-users/add',
  '/osgb-user-assignments',
  '/corporate-subscription',
  '/report/promo',
  '/report/new',
  '/report/:id',
  '/reports',
  '/reports-archived',
  '/uygunsuzluk-klavuzlari-olustur',
  '/uygunsuzluk-klavuzlari-listele',
  '/system-statistics',
  '/users-management',
  '/users/edit/:id',
  '/companies-management',
  '/client-companies-management',
  '/admin/certificate-types',
  '/admin/certificate-types/add',
  '/admin/certificate-types/edit/:id',
  '/admin/references',
  '/admin/specialist-requirements',
  '/admin/notification-management',
  '/admin/notification-overview',
  '/admin/user-certificates',
  '/performance-tracking',
  '/error-logs',
  '/company-requests',
  '/calendar',
  '/support-tickets',
  '/support-tickets/new',
  '/support-tickets/:id',
  '/admin/support-dashboard',
  '/admin/billing-dashboard',
  '/osgb-migration',
  '/audit-logs',
  '/admin/audit-logs',
  '/notifications',
  '/subscription/new',
]

/** Pages without a place in the menus, and what leads to them. */
const reachedOtherwise: Partial<Record<PagePath, string>> = {
  '/billing': 'the pages of the own subscription and of the plan',
  '/notifications': 'the bell',
  '/report/promo': 'nothing in the app, links from outside',
}

const reports = [
  'Saha Gözlem Raporu',
  'Oluştur',
  'Güncel Raporlar',
  'Arşivlenmiş Raporlar',
  'Uygunsuzluk Takibi',
  'Takip Analizi',
]
const working = ['Anasayfa', 'Ajanda', reports, 'Firmalarım']
const account = ['Hesap', 'Profilim', 'Sertifikalarım', 'Destek Talepleri']
const administratorAccount = ['Hesap', 'Profilim', 'Sertifikalarım', 'Kurumsal Abonelik', 'Destek Talepleri']

test.each([
  ['regular', [...working, ['Hesap', 'Profilim', 'Sertifikalarım', 'Abonelik', 'Destek Talepleri']]],
  ['osgb_user', [...working, account]],
  [
    'osgb_admin',
    [
      ...working,
      [
        'Yönetim',
        'Performans Takibi',
        'Kullanıcı Yönetimi',
        'Uzman / Hekim Ataması',
        'OSGB Veri Aktarımı',
        'Denetim Kayıtları',
      ],
      administratorAccount,
    ],
  ],
  [
    'superadmin',
    [
      ['Saha Gözlem Raporu', 'Güncel Raporlar', 'Arşivlenmiş Raporlar'],
      'Sistem İstatistikleri',
      [
        'Kayıtlar ve Veri Yönetimi',
        'Tüm Kullanıcılar',
        'OSGB Firmaları',
        'Müşteri Firmaları',
        'OSGB Veri Aktarımı',
      ],
      [
        'Sistem Ayarları',
        'Sertifika Türleri',
        'Referanslar',
        'Uzman Gereksinimleri',
        'Kullanıcı Sertifikaları',
        'Firma Talepleri',
      ],
      ['Bildirim Yönetimi', 'Bildirim Gönder', 'Bildirim İzleme'],
      ['İzleme ve Raporlama', 'Performans Takibi', 'Takip Analizi', 'Hata Logları', 'Denetim Kayıtları'],
      'Destek Yönetimi',
      'Faturalama ve Abonelik Yönetimi',
      ['Hesap', 'Profilim', 'Sertifikalarım'],
    ],
  ],
] as const)('NAV-03 the sidebar of %s holds what the role may open', (role, entries) => {
  expect(told(sidebarOf(allPages, role))).toEqual(entries)
})

test.each([
  [
    'regular',
    [
      'Ana Sayfa',
      'Ajanda',
      ['Raporlar', 'Rapor Oluştur', 'Güncel Raporlar', 'Arşiv', 'Uygunsuzluk Takibi', 'Takip Analizi'],
      'Firmalarım',
      ['Hesap', 'Profilim', 'Sertifikalarım', 'Abonelik', 'Destek Talepleri'],
    ],
  ],
  [
    'osgb_admin',
    [
      'Ana Sayfa',
      'Ajanda',
      ['Raporlar', 'Rapor Oluştur', 'Güncel Raporlar', 'Arşiv', 'Uygunsuzluk Takibi', 'Takip Analizi'],
      'Firmalarım',
      [
        'Yönetim',
        'Performans Takibi',
        'Kullanıcı Yönetimi',
        'Uzman / Hekim Ataması',
        'OSGB Veri Aktarımı',
        'Denetim Kayıtları',
      ],
      administratorAccount,
    ],
  ],
  [
    'superadmin',
    [
      ['Raporlar', 'Güncel Raporlar', 'Arşiv'],
      [
        'Yönetim',
        'Sistem İstatistikleri',
        'Destek Yönetimi',
        'Faturalama ve Abonelik Yönetimi',
        'Tüm Kullanıcılar',
        'OSGB Firmaları',
        'Müşteri Firmaları',
        'OSGB Veri Aktarımı',
        'Sertifika Türleri',
        'Referanslar',
        'Uzman Gereksinimleri',
        'Kullanıcı Sertifikaları',
        'Firma Talepleri',
        'Bildirim Gönder',
        'Bildirim İzleme',
        'Performans Takibi',
        'Takip Analizi',
        'Hata Logları',
        'Denetim Kayıtları',
      ],
      ['Hesap', 'Profilim', 'Sertifikalarım'],
    ],
  ],
] as const)('NAV-04 the bottom bar of %s folds groups into popups', (role, entries) => {
  expect(told(bottomBarOf(allPages, role), true)).toEqual(entries)
})

test('NAV-01 every path of the path map has a page', () => {
  const paths = new Set(allPages.map(({ path }) => path))
  for (const path of pathMap) expect(paths).toContain(path)
})

test('NAV-03 every page is an entry of the menus, lies under one or is named with what leads to it', () => {
  const entries = new Set(allPages.filter(({ menu }) => menu).map(({ path }) => path))
  const unmarked = allPages.filter(({ path, under }) => !entries.has(path) && !(under && entries.has(under)))
  expect(unmarked.map(({ path }) => path).toSorted()).toEqual(Object.keys(reachedOtherwise).toSorted())
})

test('NAV-03 groups stand in the seeds’ order and vanish without a page the role may open', () => {
  const page = (
    group: 'settings' | 'management' | 'records',
    order: number,
    access: PageRoute['access'],
  ) => ({
    path: `/${group}/${order}` as PagePath,
    page: async () => () => null,
    access,
    title: '',
    menu: { group, order, label: `${group} ${order}`, icon: Circle },
  })
  const pages: PageRoute[] = [
    page('settings', 20, 'system.manage'),
    page('settings', 10, 'system.manage'),
    page('records', 10, ['user.manage', 'system.manage']),
    page('management', 10, ['user.manage', 'report.create']),
  ]
  expect(told(sidebarOf(pages, 'superadmin'))).toEqual([
    ['Kayıtlar ve Veri Yönetimi', 'records 10'],
    ['Sistem Ayarları', 'settings 10', 'settings 20'],
  ])
  expect(told(sidebarOf(pages, 'osgb_admin'))).toEqual([['Yönetim', 'management 10']])
  expect(told(sidebarOf(pages, 'regular'))).toEqual([])
})
