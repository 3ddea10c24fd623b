// What can be pressed in each list, against what its route sorts by.

import { allRoutes } from '@gozlem/contract/all-routes'
import { listHolders, listStaff } from '@gozlem/contract/certificate-holder'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { listAllClientCompanies } from '@gozlem/contract/client-company-administration'
import { listGuidelines } from '@gozlem/contract/guideline'
import { listMembers } from '@gozlem/contract/member'
import { listUsers } from '@gozlem/contract/member-administration'
import { listApplications } from '@gozlem/contract/organization'
import { listOrganizations } from '@gozlem/contract/organization-administration'
import { listReferences } from '@gozlem/contract/regulation-reference'
import { listReports } from '@gozlem/contract/report'
import { expect, test } from 'vitest'
import { holderColumns } from '../features/certificate/components/holder-columns'
import { companyColumns, detailColumns } from '../features/client-company/components/company-columns'
import { guidelineColumns } from '../features/guideline/components/guideline-columns'
import { memberColumns, userColumns } from '../features/member/components/member-columns'
import { applicationColumns } from '../features/organization/components/application-columns'
import { organizationColumns } from '../features/organization/components/organization-columns'
import { referenceColumns } from '../features/regulation/components/reference-columns'
import { reportColumns } from '../features/report/components/list/columns'

const nothing = () => undefined

interface Columns {
  readonly id: string
  readonly sortable?: boolean
}
interface SortedRoute {
  readonly name: string
  readonly query: { parse: (query: object) => { sort_by: string }; shape: { sort_by: unknown } }
}

const lists: [string, readonly Columns[], SortedRoute][] = [
  ['reports of a specialist', reportColumns('osgb_user', nothing), listReports],
  ['reports of an administrator', reportColumns('osgb_admin', nothing), listReports],
  ['client companies', companyColumns(nothing), listClientCompanies],
  ['client companies of everybody', detailColumns, listAllClientCompanies],
  ['members', memberColumns(nothing), listMembers],
  ['people of everybody', userColumns(nothing, { sortable: true, withOrganization: true }), listUsers],
  ['organizations', organizationColumns, listOrganizations],
  ['applications', applicationColumns('pending', nothing), listApplications],
  ['certificate holders', holderColumns, listHolders],
  ['certificate holders of an organization', holderColumns, listStaff],
  ['guidelines', guidelineColumns({ creates: true, onDelete: nothing }), listGuidelines],
  ['references', referenceColumns, listReferences],
]

test.each(lists)('lists: what can be pressed in %s is what the server sorts by', (_, columns, { query }) => {
  const pressed = columns.filter(({ sortable }) => sortable).map(({ id }) => id)
  expect(pressed.length).toBeGreaterThan(1)
  for (const sort_by of pressed) expect(query.parse({ sort_by })).toMatchObject({ sort_by })
  expect(new Set(sortsOf(query))).toEqual(new Set(pressed))
})

test('lists: every list of the contract that can be sorted is one of these', () => {
  const sorted = allRoutes.filter(({ query }) => isSorted(query)).map(({ name }) => name)
  expect(new Set(lists.map(([, , route]) => route.name))).toEqual(new Set(sorted))
})

const isSorted = (query: object = {}) =>
  'shape' in query && query.shape instanceof Object && 'sort_by' in query.shape

/** The values that the route takes. */
function sortsOf({ shape }: SortedRoute['query']): string[] {
  const { def } = shape.sort_by as { def: { innerType: { options: string[] } } }
  return def.innerType.options
}
