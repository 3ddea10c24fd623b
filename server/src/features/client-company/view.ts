import type { ClientCompanyView } from '@gozlem/contract/client-company'
import type { Actor } from '@gozlem/domain/account/roles'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import { type ClientCompanyAbilities, clientCompanyAbilities } from '@gozlem/domain/client-company/policy'
import { addressLine, primaryOf } from '@gozlem/domain/client-company/site-address'
import { restorableDays } from '@gozlem/domain/restorable'
import type { ClientCompanyRow } from './store'

/** A client company as an actor sees it at a moment; the identity number shows its last two digits. */
export function viewClientCompany(actor: Actor, row: ClientCompanyRow, at: Date): ClientCompanyView {
  const { organization_id: _, tc_number_hint, logo_id, ...company } = row
  return {
    ...company,
    address: primaryOf(row.addresses)?.address ?? '',
    tc_number: tc_number_hint === '' ? '' : tc_number_hint.padStart(11, '*'),
    logo_url:
      logo_id === null || row.deleted_at !== null
        ? null
        : `/api/companies/client-companies/${row.id}/logo?v=${logo_id}`,
    restorable_days: restorableDays(row.deleted_at, at),
    can: abilitiesOf(actor, row, at),
  }
}

/** What an actor may do with a client company at a moment. */
export function abilitiesOf(actor: Actor, row: ClientCompanyRow, at: Date): ClientCompanyAbilities {
  const { organization_id, status, deleted_at } = row
  return clientCompanyAbilities(actor, {
    organization_id,
    status,
    restorable_days: restorableDays(deleted_at, at),
  })
}

/** The client company as a report keeps it. */
export interface ClientCompanySnapshot {
  name: string
  /** The primary site address in one line. */
  address: string
  sgk_no: string
  tehlike_sinifi: HazardClass | null
  employee_count: number | null
  nace_code: string
  industry: string
}

/** What a report keeps of a client company, as it is now. */
export function clientCompanySnapshot(row: ClientCompanyRow): ClientCompanySnapshot {
  const { name, sgk_no, tehlike_sinifi, employee_count, nace_code, industry } = row
  const primary = primaryOf(row.addresses)
  return {
    name,
    address: primary ? addressLine(primary) : '',
    sgk_no,
    tehlike_sinifi,
    employee_count,
    nace_code,
    industry,
  }
}
