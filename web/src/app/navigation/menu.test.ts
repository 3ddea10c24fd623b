import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import { featurePages } from '../feature-pages'
import type { PageRoute } from '../page-route'
import { bottomBarOf, type MenuFold, type MenuLink, type MenuPopup, sidebarOf } from './menu'

const told = (entries: readonly (MenuLink | MenuFold | MenuPopup)[], phone = false) =>
  entries.map((entry) =>
    entry.kind === 'link'
      ? phone
        ? entry.phoneLabel
        : entry.label
      : [entry.label, ...entry.links.map((link) => (phone ? link.phoneLabel : link.label))],
  )

const reports = ['Saha Gözlem Raporu', 'Oluştur', 'Güncel Raporlar', 'Arşivlenmiş Raporlar']
const account = ['Hesap', 'Profilim', 'Sertifikalarım']
const working = ['Anasayfa', reports, 'Firmalarım', account]

test.each([
  ['regular', working],
  ['osgb_user', working],
  ['osgb_admin', working],
  [
    'superadmin',
    [
      ['Saha Gözlem Raporu', 'Güncel Raporlar', 'Arşivlenmiş Raporlar'],
      'Sistem İstatistikleri',
      ['Sistem Ayarları', 'Firma Talepleri'],
      ['Bildirim Yönetimi', 'Bildirim Gönder', 'Bildirim İzleme'],
      account,
    ],
  ],
] as const)('NAV-03 the sidebar of %s holds what the role may open', (role, entries) => {
  expect(told(sidebarOf(featurePages, role))).toEqual(entries)
})

test.each([
  [
    'regular',
    ['Ana Sayfa', ['Raporlar', 'Rapor Oluştur', 'Güncel Raporlar', 'Arşiv'], 'Firmalarım', account],
  ],
  [
    'superadmin',
    [
      ['Raporlar', 'Güncel Raporlar', 'Arşiv'],
      ['Yönetim', 'Sistem İstatistikleri', 'Firma Talepleri', 'Bildirim Gönder', 'Bildirim İzleme'],
      account,
    ],
  ],
] as const)('NAV-04 the bottom bar of %s folds groups into popups', (role, entries) => {
  expect(told(bottomBarOf(featurePages, role), true)).toEqual(entries)
})

test('NAV-03 groups stand in the seeds’ order and vanish without a page the role may open', () => {
  const page = (
    group: 'settings' | 'management' | 'records',
    order: number,
    access: PageRoute['access'],
  ) => ({
    path: `/${group}/${order}`,
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
