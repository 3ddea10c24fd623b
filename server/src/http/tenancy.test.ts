// A route of the contract without a row in the written table fails here; the roles with more rights are asked beside this file.
import { allRoutes } from '@gozlem/contract/all-routes'
import { expect, it } from 'vitest'
import { describeAnswersTo } from './testing/tenancy-cases'
import { expectations } from './testing/tenancy-expectations'
import { requests } from './testing/tenancy-requests'

it('ROLE-06 has a row and a request for every route of the contract, and no other', () => {
  const named = new Set(Object.keys(expectations).map((key) => key.split(':')[0]))
  expect(named).toEqual(new Set(allRoutes.map(({ name }) => name)))
  expect(Object.keys(requests)).toEqual(Object.keys(expectations))
})

describeAnswersTo([null, 'regular', 'osgb_user'])
