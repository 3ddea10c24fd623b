// What the form of a guideline holds, and how it becomes what the contract takes.

import type { Citation } from '@gozlem/contract/finding'
import { GuidelineInput, type GuidelineView } from '@gozlem/contract/guideline'
import { type GuidelineCategory, type GuidelineFactors, readTags } from '@gozlem/domain/guideline/guideline'
import { splitMeasures } from '@gozlem/domain/report/finding-rules'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

export interface GuidelineValues {
  title: string
  category: GuidelineCategory | ''
  /** Separated by commas. */
  tags: string
  uygunsuzluk: string
  aciklama: string
  place: string
  responsible: string
  /** One a line. */
  measures: string
  mevzuat_referansi: string
  citations: Citation[]
  factors: GuidelineFactors
  is_shared: boolean
}

/** What a form begins with: a stored guideline, what a finding gave, or nothing. */
export type GuidelineStart = Partial<
  Omit<GuidelineValues, 'tags' | 'measures'> & Pick<GuidelineView, 'tags' | 'alinmasi_gereken_onlemler'>
>

export function guidelineValues(start: GuidelineStart = {}): GuidelineValues {
  return {
    title: start.title ?? '',
    category: start.category ?? '',
    tags: start.tags?.join(', ') ?? '',
    uygunsuzluk: start.uygunsuzluk ?? '',
    aciklama: start.aciklama ?? '',
    place: start.place ?? '',
    responsible: start.responsible ?? '',
    measures: start.alinmasi_gereken_onlemler?.join('\n') ?? '',
    mevzuat_referansi: start.mevzuat_referansi ?? '',
    citations: start.citations ?? [],
    factors: start.factors ?? {},
    is_shared: start.is_shared ?? false,
  }
}

export function guidelineInput({ tags, measures, category, ...values }: GuidelineValues) {
  return {
    ...values,
    category: category as GuidelineCategory,
    tags: readTags(tags),
    alinmasi_gereken_onlemler: splitMeasures(measures),
  }
}

const fieldOf = (name: unknown) => (name === 'alinmasi_gereken_onlemler' ? 'measures' : String(name))

/** The contract's own rule, told at the fields of the form. */
export const guidelineResolver: Resolver<GuidelineValues> = (values) => {
  const { success, error } = z.safeParse(GuidelineInput, guidelineInput(values))
  if (success) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(
      error.issues.map(({ path, message }) => [fieldOf(path[0]), { type: 'rule', message }]),
    ),
  }
}
