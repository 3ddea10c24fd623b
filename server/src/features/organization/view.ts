import type { ApplicationView } from '@gozlem/contract/organization'
import type { OrganizationView } from '@gozlem/contract/organization-administration'
import { maskedNumber } from '@gozlem/domain/account/identity-numbers'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { type ApplicationWarning, applicationWarnings } from '@gozlem/domain/organization/application'
import { planState } from '@gozlem/domain/subscription/plan'
import { unseal } from '../../external/secrets/seal'
import type { OrganizationRow } from './administration-store'
import type { ApplicationRow } from './store'

/** An application as the superadmin sees it; the tax number shows its last three digits. */
export function viewApplication(row: ApplicationRow, sealing_key: Buffer): ApplicationView {
  const { tax_number, tax_number_index, decided_by, tax_number_known, email_known, phone_known, ...rest } =
    row
  return {
    ...rest,
    tax_number: maskedNumber(unseal(tax_number, sealing_key)),
    warnings: warningsOf(row),
  }
}

/** A decided application warns of nothing: its own organization is known by then. */
function warningsOf(row: ApplicationRow): ApplicationWarning[] {
  if (row.status === 'approved' || row.status === 'rejected') return []
  const found: Record<ApplicationWarning, boolean> = {
    tax_number_known: row.tax_number_known,
    email_known: row.email_known,
    phone_known: row.phone_known,
    phone_not_mobile: normalizeAccountPhone(row.contact_phone) === null,
  }
  return applicationWarnings.filter((warning) => found[warning])
}

/** An organization as the system's administrator sees it; the tax number shows its last three digits. */
export function viewOrganization(row: OrganizationRow, at: Date, sealing_key: Buffer): OrganizationView {
  const { tax_number, ...rest } = row
  return {
    ...rest,
    tax_number: tax_number ? maskedNumber(unseal(tax_number, sealing_key)) : '',
    plan_state: planState(row.plan_ends_on, istanbulDay(at)),
    status: row.suspended_at === null ? 'active' : 'suspended',
  }
}
