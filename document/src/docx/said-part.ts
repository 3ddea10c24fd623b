// What the report says as a whole: the law it is written by, the assessment, to whom it goes. Nothing where nobody said it.
import type { Paragraph } from 'docx'
import type { ReportView } from '../office-view'
import { heading, label, meta, said } from './word-parts'

export const legalBasis = ({ basis }: ReportView): Paragraph[] =>
  basis.map((text) => said(text, { size: 17, color: meta }))

export const assessment = ({ assessment: texts }: ReportView): Paragraph[] =>
  texts.length === 0 ? [] : [heading('Genel değerlendirme'), ...texts.map((text) => said(text))]

export const distribution = ({ distribution: texts }: ReportView, keepNext: boolean): Paragraph[] =>
  texts.length === 0
    ? []
    : [label('Dağıtım'), ...texts.map((text) => said(text, { size: 17, after: 20, keepNext }))]
