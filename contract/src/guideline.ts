import {
  guidelineCategories,
  guidelineFields,
  maximumTagLength,
  maximumTags,
} from '@gozlem/domain/guideline/guideline'
import { findingFields } from '@gozlem/domain/report/finding'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { sentShape, shownShape } from './finding'
import { route } from './route'
import { Done, Id, IdParams, Instant, ListQuery, Pagination, requiredProse, requiredText } from './shapes'

const Factors = z.object({ siddet: z.number(), olasilik: z.number(), etki: z.number() })

/** Factors to begin with, for the risk methods that have some. */
const FactorsByMethod = z.object({
  l_tipi: z.optional(Factors),
  fine_kinney: z.optional(Factors),
  fmea: z.optional(Factors),
})

export const GuidelineInput = z.object({
  id: z.optional(Id),
  title: requiredText(200, 'Başlık zorunludur'),
  category: z.enum(guidelineCategories, 'Kategori seçin'),
  tags: z._default(
    z
      .array(requiredText(maximumTagLength, 'Etiket boş olamaz'))
      .check(z.maxLength(maximumTags, `En fazla ${maximumTags} etiket ekleyin.`)),
    [],
  ),
  ...sentShape(guidelineFields),
  uygunsuzluk: requiredProse(findingFields.uygunsuzluk.maximum, 'Uygunsuzluk metni zorunludur'),
  factors: z._default(FactorsByMethod, {}),
  /** For everybody of the organization; an individual's never is. */
  is_shared: z._default(z.boolean(), false),
})
export type GuidelineInput = z.input<typeof GuidelineInput>

export const GuidelineView = z.object({
  id: Id,
  title: z.string(),
  category: z.enum(guidelineCategories),
  tags: z.array(z.string()),
  ...shownShape(guidelineFields),
  factors: FactorsByMethod,
  is_shared: z.boolean(),
  created_by: Id,
  created_by_name: z.string(),
  company_name: z.string(),
  created_at: Instant,
  updated_at: Instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type GuidelineView = z.infer<typeof GuidelineView>

export const listGuidelines = route('guideline.list', {
  summary: 'Guidelines the caller may use: the own ones and those shared in the organization.',
  query: z.extend(ListQuery, {
    category: z.optional(z.enum(guidelineCategories)),
    tag: z.optional(z.string().check(z.maxLength(maximumTagLength))),
    owner: z.optional(z.enum(['own', 'shared'])),
    sort_by: z._default(z.enum(['title', 'updated_at']), 'updated_at'),
  }),
  reply: z.object({ guidelines: z.array(GuidelineView), pagination: Pagination }),
})

export const listGuidelineTags = route('guideline.listTags', {
  summary: 'Tags of the guidelines the caller may use, in Turkish order.',
  reply: z.object({ tags: z.array(z.string()) }),
})

export const readGuideline = route('guideline.read', {
  summary: 'One guideline.',
  params: IdParams,
  reply: z.object({ guideline: GuidelineView }),
  problems: ['NOT_FOUND'],
})

export const createGuideline = route('guideline.create', {
  summary: 'Keeps a guideline; the same id twice is the same guideline.',
  body: GuidelineInput,
  reply: z.object({ guideline: GuidelineView }),
  status: 201,
  problems: ['FINDING_OFF_SCALE', 'ID_IN_USE'],
})

export const updateGuideline = route('guideline.update', {
  summary: 'Changes what is sent of a guideline: the own one, or a shared one by the osgb_admin.',
  params: IdParams,
  body: changesOf(GuidelineInput),
  reply: z.object({ guideline: GuidelineView }),
  problems: ['NOT_FOUND', 'FORBIDDEN', 'FINDING_OFF_SCALE'],
})

export const deleteGuideline = route('guideline.delete', {
  summary: 'Deletes a guideline; findings made from it stay.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'FORBIDDEN'],
})
