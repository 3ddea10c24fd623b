// What the search offers: places of the app by their names, and what the server found. Pure, so that the rules can be read
// and tested without a screen.

import type { TextPart } from '@gozlem/contract/found-finding'
import type { FoundClientCompany, FoundPerson, FoundReport } from '@gozlem/contract/search'
import { professionLabels, type Role, roleLabels } from '@gozlem/domain/account/roles'
import { formatDay } from '@gozlem/domain/calendar-date'
import { reportStatusLabels } from '@gozlem/domain/report/policy'
import { foldTurkish } from '@gozlem/domain/turkish'
import { type Address, address } from '../../platform/navigation/addresses'
import { opens, type PageRoute } from '../../platform/navigation/page-route'
import { sidebarOf } from '../navigation/menu'

export interface SearchOption {
  /** Unlike every other one on the screen. */
  id: string
  to: Address
  title: readonly TextPart[]
  /** Below the title: where it is, and where else in it the words stand. */
  detail: readonly TextPart[]
}

export interface SearchGroup {
  label: string
  options: readonly SearchOption[]
}

/** What is done most, by the page it is done on; who may not open the page is not offered it. */
const actions: readonly [Address, string][] = [
  ['/report/new', 'Yeni rapor'],
  ['/companies/add', 'Yeni firma'],
  ['/company-users/add', 'Yeni kullanıcı'],
  ['/users-management/add', 'Yeni kullanıcı'],
  ['/companies-management/add', 'Yeni kurum'],
  ['/certificates/add', 'Yeni sertifika'],
  ['/uygunsuzluk-klavuzlari-olustur', 'Yeni kılavuz'],
  ['/admin/notification-management', 'Duyuru gönder'],
]

/** Actions and pages of a role whose names hold all that is typed; everything while nothing is. */
export function placesOf(pages: readonly PageRoute[], role: Role, typed: string): SearchGroup[] {
  const links = sidebarOf(pages, role).flatMap((item) =>
    item.kind === 'link'
      ? [{ ...item, group: '' }]
      : item.links.map((link) => ({ ...link, group: item.label })),
  )
  const offered = actions.flatMap(([to, label]) => {
    const page = pages.find(({ path }) => path === to)
    if (!page || !opens(page, role)) return []
    const link = links.find(({ path }) => path === to)
    // Found by the names of its page, too: the menus call it otherwise.
    return [{ to, label, names: [label, page.title, link?.group, link?.label].join(' ') }]
  })
  return [
    {
      label: 'İşlemler',
      options: offered
        .filter(({ names }) => holdsTyped(names, typed))
        .map(({ to, label }) => ({ id: `action ${to}`, to, title: plain(label), detail: [] })),
    },
    {
      label: 'Sayfalar',
      options: links
        .filter(({ path }) => offered.every(({ to }) => to !== path))
        .filter(({ label, group }) => holdsTyped(`${label} ${group}`, typed))
        .map(({ path, label, group }) => ({
          id: `page ${path}`,
          to: path,
          title: plain(label),
          detail: plain(group),
        })),
    },
  ].filter(({ options }) => options.length > 0)
}

export interface Found {
  reports: readonly FoundReport[]
  client_companies: readonly FoundClientCompany[]
  people: readonly FoundPerson[]
}

/** What the server found, where it leads, and last the list of all reports that hold the words. */
export function foundGroups(
  { reports, client_companies, people }: Found,
  role: Role,
  typed: string,
): SearchGroup[] {
  const all: SearchOption = {
    id: 'all',
    to: address('/reports', {}, { search: typed }),
    title: plain(`“${typed}” geçen tüm raporlar`),
    detail: [],
  }
  return [
    { label: 'Uygunsuzluklar', options: reports.flatMap(findingOptions) },
    {
      label: 'Raporlar',
      options: [
        ...reports.filter(({ findings }) => findings.length === 0).map(reportOption),
        ...(reports.length > 0 ? [all] : []),
      ],
    },
    {
      label: role === 'superadmin' ? 'Müşteri firmaları' : 'Firmalar',
      options: client_companies.map((company) => companyOption(company, role)),
    },
    { label: 'Kişiler', options: people.map((person) => personOption(person, role)) },
  ].filter(({ options }) => options.length > 0)
}

function findingOptions(report: FoundReport): SearchOption[] {
  return report.findings.map(({ id, statement, elsewhere }) => ({
    id: `finding ${report.id} ${id}`,
    to: address('/report/:id', { id: report.id }, { finding: id }),
    title: statement.length > 0 ? statement : plain('Yazılmamış uygunsuzluk'),
    detail: [
      ...(elsewhere ? [...plain(`${elsewhere.label}: `), ...elsewhere.parts, ...plain(' · ')] : []),
      ...plain(whereabouts(report)),
    ],
  }))
}

const reportOption = (report: FoundReport): SearchOption => ({
  id: `report ${report.id}`,
  to: address('/report/:id', { id: report.id }),
  title: plain(`${report.client_company_name} – ${report.name}`),
  detail: plain(
    [report.number ?? reportStatusLabels[report.status], formatDay(report.created_at)].join(' · '),
  ),
})

const companyOption = ({ id, name, industry, is_passive }: FoundClientCompany, role: Role): SearchOption => ({
  id: `company ${id}`,
  to: address(role === 'superadmin' ? '/client-companies-management/:id' : '/companies/:id', { id }),
  title: plain(name),
  detail: plain([industry, is_passive ? 'Pasif' : ''].filter(Boolean).join(' · ')),
})

function personOption(person: FoundPerson, role: Role): SearchOption {
  const as = person.profession ? professionLabels[person.profession] : roleLabels[person.role]
  return {
    id: `person ${person.id}`,
    to: address('/users/edit/:id', { id: person.id }),
    title: plain(`${person.first_name} ${person.last_name}`),
    detail: plain([as, ...(role === 'superadmin' ? [person.organization_name] : [])].join(' · ')),
  }
}

const whereabouts = ({ client_company_name, number, status, created_at }: FoundReport) =>
  [client_company_name, number ?? reportStatusLabels[status], formatDay(created_at)].join(' · ')

const holdsTyped = (name: string, typed: string) =>
  foldTurkish(typed)
    .split(' ')
    .every((word) => foldTurkish(name).includes(word))

const plain = (text: string): TextPart[] => (text === '' ? [] : [{ text, hit: false }])
