// What was typed in a draft and can no longer be saved in it, in words: the report was completed, deleted or closed to this
// person meanwhile.
import type { ReportView } from '@gozlem/contract/report'
import type { SignerView } from '@gozlem/contract/report-signature'
import { type FindingPart, findingPartLabels, findingParts, same } from '@gozlem/domain/report/merge-draft'
import { reportFieldText } from '@gozlem/domain/report/report-field-text'
import { reportFieldNames, reportFields } from '@gozlem/domain/report/report-fields'
import { signerRoleLabels } from '@gozlem/domain/report/signer'
import { findingTitle } from '../finding-marks'
import { photoName } from '../photos/photo-name'
import type { DraftCopy } from './draft-copy'
import { findingPartText } from './finding-part-text'

export interface UnaddedText {
  /** Where it belongs: 'Uygunsuzluk', 'Açıklama'. */
  label: string
  text: string
}

export interface UnaddedGroup {
  /** What the texts are about, such as a finding. */
  title: string
  texts: UnaddedText[]
}

const writtenParts = Object.keys(findingParts).filter((part) => part !== 'fotograf') as Exclude<
  FindingPart,
  'fotograf'
>[]

/** What a copy holds that its report does not say; `report` is null where it is out of reach. */
export function unaddedTexts(copy: DraftCopy, report: ReportView | null): UnaddedGroup[] {
  return [reportTextsOf(copy, report), ...findingTextsOf(copy, report), notesOf(copy, report)].filter(
    ({ texts }) => texts.length > 0,
  )
}

function reportTextsOf({ base, draft }: DraftCopy, report: ReportView | null): UnaddedGroup {
  const references = draft.report_references
    .filter(({ id, regulation, link }) => {
      const known = [...base.report_references, ...(report?.report_references ?? [])]
      return !known.some((row) => row.id === id && row.regulation === regulation && row.link === link)
    })
    .map(({ regulation, link }) => ({
      label: 'Mevzuat referansı',
      text: [regulation, link].filter(Boolean).join('\n'),
    }))
  const observations = draft.observations
    .filter(({ id, text }) =>
      [...base.observations, ...(report?.observations ?? [])].every(
        (row) => row.id !== id || row.text !== text,
      ),
    )
    .map(({ text }) => ({ label: 'Olumlu gözlem', text }))
  const signers = draft.signers
    .filter((signer) => {
      const known = [...base.signers, ...(report?.signers ?? [])]
      return !known.some((row) => row.role === signer.role && signerText(row) === signerText(signer))
    })
    .map((signer) => ({ label: `İmzalayan (${signerRoleLabels[signer.role]})`, text: signerText(signer) }))
  const lines = [
    { label: 'Rapor adı', field: 'name' },
    { label: 'OSGB', field: 'osgb_name' },
  ] as const
  return {
    title: 'Rapor bilgileri',
    texts: [
      ...lines
        .filter(({ field }) => draft[field] !== base[field] && draft[field] !== report?.[field])
        .map(({ label, field }) => ({ label, text: draft[field] })),
      ...reportFieldNames
        .filter((field) => !same(draft[field], base[field]) && !same(draft[field], report?.[field]))
        .map((field) => ({ label: reportFields[field].label, text: reportFieldText(field, draft) }))
        .filter(({ text }) => text !== ''),
      ...references,
      ...observations,
      ...signers,
    ],
  }
}

const signerText = ({ name, title, certificate_number }: SignerView): string =>
  [name, title, certificate_number].filter(Boolean).join('\n')

function findingTextsOf({ base, draft }: DraftCopy, report: ReportView | null): UnaddedGroup[] {
  return draft.entries.map((mine) => {
    const before = base.entries.find(({ id }) => id === mine.id)
    const now = report?.entries.find(({ id }) => id === mine.id)
    const texts = writtenParts
      .filter((part) => !before || findingParts[part].some((field) => !same(before[field], mine[field])))
      .map((part) => ({ part, text: findingPartText(mine, part) }))
      .filter(({ part, text }) => {
        const isNothing = part === 'risk' && !mine.scored
        return text.trim() !== '' && !isNothing && !(now && findingPartText(now, part) === text)
      })
    return {
      title: findingTitle(before ?? mine),
      texts: texts.map(({ part, text }) => ({ label: findingPartLabels[part], text })),
    }
  })
}

function notesOf({ notes }: DraftCopy, report: ReportView | null): UnaddedGroup {
  const texts = Object.entries(notes).flatMap(([id, { text }]) => {
    const at = report?.images.findIndex((image) => image.id === id) ?? -1
    if (text.trim() === '' || report?.images[at]?.note === text) return []
    return [{ label: at < 0 ? 'Fotoğraf notu' : `${photoName(at)} notu`, text }]
  })
  return { title: 'Fotoğraf notları', texts }
}

/** All of it, to be put into a note or a mail. */
export function asPlainText(groups: readonly UnaddedGroup[]): string {
  return groups
    .map(({ title, texts }) => [title, ...texts.map(({ label, text }) => `${label}: ${text}`)].join('\n'))
    .join('\n\n')
}
