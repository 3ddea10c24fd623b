// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { GuidelineInput } from '@gozlem/contract/guideline'
import { changed, type ColumnRules, id } from '../../db/moved-columns'

const { shape: said } = GuidelineInput

export const guidelineColumns: ColumnRules = {
  id,
  created_by: id,
  title: said.title,
  category: said.category,
  tags: said.tags,
  uygunsuzluk: said.uygunsuzluk,
  aciklama: said.aciklama,
  alinmasi_gereken_onlemler: said.alinmasi_gereken_onlemler,
  mevzuat_referansi: said.mevzuat_referansi,
  citations: said.citations,
  factors: said.factors,
  is_shared: said.is_shared,
  ...changed,
  place: said.place,
  responsible: said.responsible,
}
