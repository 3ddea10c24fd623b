// What the form of a visit template holds, and how it becomes what the contract takes.
import { VisitTemplateInput, type VisitTemplateView } from '@gozlem/contract/visit-template'
import type { Profession } from '@gozlem/domain/account/roles'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

export interface TemplateValues {
  name: string
  kind: Profession | ''
  duration_minutes: number | null
  note: string
  /** One on each line. */
  checklist: string
}

export function templateValues(
  template: VisitTemplateView | undefined,
  kind: Profession | '',
): TemplateValues {
  if (!template) return { name: '', kind, duration_minutes: 120, note: '', checklist: '' }
  const { name, duration_minutes, note, checklist } = template
  return { name, kind: template.kind, duration_minutes, note, checklist: checklist.join('\n') }
}

/** As it is sent; what is not filled in yet the contract refuses. */
export const templateInput = ({ checklist, ...values }: TemplateValues) =>
  ({
    ...values,
    checklist: checklist
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }) as VisitTemplateInput

/** The contract's own rule, told at the fields of the form; of the checklist the line is named. */
export const templateResolver: Resolver<TemplateValues> = (values) => {
  const { success, error } = z.safeParse(VisitTemplateInput, templateInput(values))
  if (success) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(
      error.issues.map(({ path: [name, line], message }) => [
        String(name),
        { type: 'rule', message: typeof line === 'number' ? `${line + 1}. madde: ${message}` : message },
      ]),
    ),
  }
}
