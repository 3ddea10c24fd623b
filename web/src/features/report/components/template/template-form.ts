// What the form of a report template holds, and how it becomes what the contract takes.
import { TemplateInput, type TemplateView } from '@gozlem/contract/report-template'
import type { MatrixTable } from '@gozlem/domain/report/matrix-table'
import { methodFor } from '@gozlem/domain/report/offered-methods'
import { plainPrint } from '@gozlem/domain/report/print-options'
import { defaultRiskMethod } from '@gozlem/domain/report/risk-method'
import { defaultReportName } from '@gozlem/domain/report/title'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

export interface TemplateValues extends Omit<TemplateView, 'id' | 'updated_at' | 'recipients'> {
  /** Separated by commas. */
  recipients: string
}

/** What a form begins with: a stored template, what a report gave, or nothing. */
export type TemplateStart = Partial<Omit<TemplateView, 'id' | 'updated_at'>>

/** The L matrix is the one by which the organization judges now. */
export function templateValues(table: MatrixTable, start: TemplateStart = {}): TemplateValues {
  return {
    name: start.name ?? '',
    report_name: start.report_name ?? defaultReportName,
    risk_method: methodFor(table, start.risk_method ?? defaultRiskMethod),
    print: start.print ?? plainPrint,
    message: start.message ?? '',
    recipients: start.recipients?.join(', ') ?? '',
  }
}

export const templateInput = ({ recipients, ...values }: TemplateValues): TemplateInput => ({
  ...values,
  recipients: recipients.split(/[,;\s]+/).filter(Boolean),
})

/** The contract's own rule, told at the fields of the form; a wrong address is named. */
export const templateResolver: Resolver<TemplateValues> = (values) => {
  const input = templateInput(values)
  const { success, error } = z.safeParse(TemplateInput, input)
  if (success) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(
      error.issues.map(({ path: [name, place], message }) => {
        const wrong =
          name === 'recipients' && typeof place === 'number' ? input.recipients?.[place] : undefined
        return [
          String(name),
          { type: 'rule', message: wrong === undefined ? message : `${message}: ${wrong}` },
        ]
      }),
    ),
  }
}
