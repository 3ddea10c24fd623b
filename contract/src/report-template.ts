import { plainPrint } from '@gozlem/domain/report/print-options'
import { riskMethodIds } from '@gozlem/domain/report/risk-score'
import { templateRecipientsAtMost } from '@gozlem/domain/report/template'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { PrintChoice } from './print-choice'
import { ReportName } from './report'
import { Address } from './report-delivery'
import { route } from './route'
import { Done, Id, IdParams, Instant, optionalProse, requiredText } from './shapes'

export const TemplateInput = z.object({
  id: z.optional(Id),
  name: requiredText(80, 'Şablon adı zorunludur'),
  /** What a report of it is called. */
  report_name: ReportName,
  risk_method: z.enum(riskMethodIds, 'Risk yöntemi seçin'),
  /** How a report of it is printed unless somebody chooses otherwise. */
  print: z._default(PrintChoice, plainPrint),
  /** Goes along when a report of it is mailed. */
  message: z._default(optionalProse(2000), ''),
  /** Who is proposed beside the contacts of the client company. */
  recipients: z._default(
    z
      .array(Address)
      .check(z.maxLength(templateRecipientsAtMost, `En fazla ${templateRecipientsAtMost} adres yazın.`)),
    [],
  ),
})
export type TemplateInput = z.input<typeof TemplateInput>

export const TemplateView = z.object({
  id: Id,
  name: z.string(),
  report_name: z.string(),
  risk_method: z.enum(riskMethodIds),
  print: PrintChoice,
  message: z.string(),
  recipients: z.array(z.string()),
  updated_at: Instant,
})
export type TemplateView = z.infer<typeof TemplateView>

const problems = ['FORBIDDEN', 'TEMPLATE_NAME_TAKEN'] as const

export const listTemplates = route('report.listTemplates', {
  summary: 'The report templates of the own organization, all of them, in Turkish order.',
  reply: z.object({ templates: z.array(TemplateView) }),
})

export const createTemplate = route('report.createTemplate', {
  summary: 'Keeps a report template; the same id twice is the same template.',
  body: TemplateInput,
  reply: z.object({ template: TemplateView }),
  status: 201,
  problems: [...problems, 'TEMPLATE_LIMIT'],
})

export const updateTemplate = route('report.updateTemplate', {
  summary: 'Changes what is sent of a report template; reports that began with it keep what they have.',
  params: IdParams,
  body: changesOf(TemplateInput),
  reply: z.object({ template: TemplateView }),
  problems: [...problems, 'NOT_FOUND'],
})

export const deleteTemplate = route('report.deleteTemplate', {
  summary: 'Deletes a report template; reports that began with it stay.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'FORBIDDEN'],
})
