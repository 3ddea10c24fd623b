// Tables of service minutes for tests, each from a month of its own in the far future.
import type { ServiceRulesInput } from '@gozlem/contract/service-rules'
import { addMonths } from '@gozlem/domain/service-minutes/month'
import { servicePairs } from '@gozlem/domain/service-minutes/rules'

let months = 0

/** A table that asks for 12 minutes for each employee of every workplace. */
export const newServiceRules = (change: Partial<ServiceRulesInput> = {}): ServiceRulesInput => ({
  effective_from: addMonths('2100-01', (months += 1)),
  source: 'RG deneme',
  full_time_minutes: 11_700,
  rules: servicePairs.map((pair) => ({
    ...pair,
    bands: [{ from_employees: 1, minutes: 12 }],
    full_time_per: null,
  })),
  ...change,
})
