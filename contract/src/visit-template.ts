import { professions } from '@gozlem/domain/account/roles'
import { maximumNote } from '@gozlem/domain/visit/visit'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { Done, Id, IdParams, Instant, optionalProse, requiredText } from './shapes'
import { VisitMinutes } from './visit'

const maximumChecks = 30

export const VisitTemplateInput = z.object({
  id: z.optional(Id),
  name: requiredText(100, 'Şablon adı zorunludur'),
  kind: z.enum(professions, 'Ziyaretin türünü seçin'),
  duration_minutes: VisitMinutes,
  note: z._default(optionalProse(maximumNote), ''),
  /** What is looked at on such a visit. */
  checklist: z._default(
    z
      .array(requiredText(200, 'Kontrol maddesi boş olamaz'))
      .check(z.maxLength(maximumChecks, `En fazla ${maximumChecks} kontrol maddesi ekleyin`)),
    [],
  ),
})
export type VisitTemplateInput = z.input<typeof VisitTemplateInput>

export const VisitTemplateView = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(professions),
  duration_minutes: z.int(),
  note: z.string(),
  checklist: z.array(z.string()),
  created_by_name: z.string(),
  created_at: Instant,
  updated_at: Instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type VisitTemplateView = z.infer<typeof VisitTemplateView>

const reply = z.object({ template: VisitTemplateView })

export const listVisitTemplates = route('visit.listTemplates', {
  summary: 'Templates of visits of the organization, by name; at most 200.',
  reply: z.object({ templates: z.array(VisitTemplateView) }),
  problems: ['NOT_FOUND'],
})

export const createVisitTemplate = route('visit.createTemplate', {
  summary: 'Keeps a template; the same id twice is the same template.',
  body: VisitTemplateInput,
  reply,
  status: 201,
  problems: ['NOT_FOUND', 'ID_IN_USE'],
})

export const updateVisitTemplate = route('visit.updateTemplate', {
  summary: 'Changes what is sent of a template.',
  params: IdParams,
  body: changesOf(VisitTemplateInput),
  reply,
  problems: ['NOT_FOUND', 'FORBIDDEN'],
})

export const deleteVisitTemplate = route('visit.deleteTemplate', {
  summary: 'Removes a template; visits made from it stay.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'FORBIDDEN'],
})
