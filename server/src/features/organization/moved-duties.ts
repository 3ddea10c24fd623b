// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { OrganizationInput } from '@gozlem/contract/organization-administration'
import { OrganizationSettings } from '@gozlem/contract/organization-settings'
import { isTaxNumber, taxNumberMessage } from '@gozlem/domain/account/identity-numbers'
import { listedKinds } from '@gozlem/domain/organization/administration'
import { reportLayouts } from '@gozlem/domain/report/print-options'
import { isPlanPeriod } from '@gozlem/domain/subscription/plan'
import * as z from 'zod/mini'
import {
  type ColumnRules,
  count,
  emailOrNone,
  flag,
  id,
  made,
  orNull,
  past,
  text,
} from '../../db/moved-columns'

const { shape: said } = OrganizationInput
const { shape: settings } = OrganizationSettings

export const organizationColumns: ColumnRules = {
  id,
  kind: z.enum(listedKinds, 'Sistemin kendi kurumu arşivle gelemez.'),
  name: said.name,
  ...made,
  email: emailOrNone,
  phone: said.phone,
  city: said.city,
  address: said.address,
  tax_office: text(100),
  tax_number: orNull(z.string().check(z.refine(isTaxNumber, taxNumberMessage))),
  closed_at: orNull(past),
  authorization_no: said.authorization_no,
  // Accepted: what the exporting installation sold, by its signature; shown at the end of the import.
  plan_seats: said.plan_seats,
  plan_starts_on: said.plan_starts_on,
  plan_ends_on: said.plan_ends_on,
  // Accepted: an organization that was suspended stays so, until the system's administrator says otherwise.
  suspended_at: orNull(past),
  only_admins_finalize: settings.only_admins_finalize,
  l_table: settings.l_table,
  due_days: settings.due_days,
  initials_on_pages: settings.initials_on_pages,
  report_layout: z.enum(reportLayouts),
  requires_review: settings.requires_review,
  critical_answer_hours: settings.critical_answer_hours,
  requires_face_check: flag,
}

export const wholeOrganization = z
  .looseObject({})
  .check(
    z.refine(
      ({ plan_starts_on = null, plan_ends_on = null }) =>
        isPlanPeriod(plan_starts_on as string | null, plan_ends_on as string | null),
      { path: ['plan_ends_on'], error: 'Planın son günü ilk gününden önce.' },
    ),
  )

export const logoColumns: ColumnRules = { id, width: count, height: count, ...made, retired_at: orNull(past) }
