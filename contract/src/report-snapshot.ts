// What a report shows of others and keeps as it was when it was completed.
import { professions } from '@gozlem/domain/account/roles'
import { certificateStatuses } from '@gozlem/domain/certificate/validity'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import * as z from 'zod/mini'

/** The certificate a report is made under, kept as it was at finalizing. */
export const ReportCertificate = z.object({
  certificate_number: z.string(),
  certificate_type_name: z.string(),
  /** What it is for; null where its type does not say. */
  profession: z.nullable(z.enum(professions)),
  /** Classes of workplaces it is enough for; none: its type says nothing about them. */
  allowed_hazard_classes: z.array(z.enum(hazardClasses)),
  issue_date: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
  issuing_authority: z.string(),
  status: z.enum(certificateStatuses),
})

/** The client company as a report shows it; frozen when the report is completed. */
export const ReportClientCompany = z.object({
  name: z.string(),
  address: z.string(),
  tehlike_sinifi: z.nullable(z.enum(hazardClasses)),
  employee_count: z.nullable(z.int()),
  nace_code: z.string(),
  sgk_no: z.string(),
})
