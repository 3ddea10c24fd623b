import type { ReportView } from '@gozlem/contract/report'
import { LeaveGuard } from '../../../../platform/forms/LeaveGuard'
import type { UnaddedGroup } from '../../model/draft/unadded-texts'
import { findingTitle } from '../../model/finding-marks'
import { notesOf, type ReviewNotes } from '../../model/use-review-notes'
import { type KeepWords, TextsToKeep } from '../UnaddedTexts'
import { listedFindings } from '../view/summary'

export interface NotesToKeepProps {
  notes: ReviewNotes
  /** As it is now; null where it is out of reach. */
  report: ReportView | null
}

/** Above a report: a reviewer's notes that cannot be sent any more, because the review or their finding ended meanwhile. */
export function NotesToKeep({ notes, report }: NotesToKeepProps) {
  const decides = report?.review?.can.decide === true
  const findings = report ? listedFindings(report) : []
  const atFindings = notesOf(notes.atFindings).map((note) => ({
    ...note,
    at: findings.findIndex(({ id }) => id === note.finding_id),
  }))
  const left = decides ? atFindings.filter(({ at }) => at < 0) : atFindings
  const whole = decides ? '' : notes.whole.trim()
  const groups: UnaddedGroup[] = [
    ...(whole === '' ? [] : [{ title: 'Raporun geneli', texts: [{ label: 'Not', text: whole }] }]),
    ...left.map(({ at, text }) => ({ title: titleAt(findings, at), texts: [{ label: 'Not', text }] })),
  ]
  const drop = async () => {
    if (!decides) notes.drop()
    for (const { finding_id } of left) notes.writeAt(finding_id, '')
  }
  if (groups.length === 0) return null
  return (
    <>
      {/* Whoever decides is asked at the desk. */}
      {!decides && <LeaveGuard active lost="gönderilmeyen notlarınız" onLeave={notes.drop} />}
      <TextsToKeep title={titleFor(report)} left={{ groups, drop }} words={wordsFor(report)} />
    </>
  )
}

function titleAt(findings: ReturnType<typeof listedFindings>, at: number): string {
  const finding = findings[at]
  return finding ? `${at + 1}. ${findingTitle(finding)}` : 'Raporda artık olmayan uygunsuzluk'
}

function titleFor(report: ReportView | null): string {
  if (!report) return 'Bu rapora artık erişilemiyor; gönderilmeyen notlarınız burada'
  if (report.review?.can.decide) return 'Not yazdığınız bir uygunsuzluk raporda artık yok; notunuz burada'
  return 'Rapor artık incelemenizde değil; gönderilmeyen notlarınız burada'
}

const wordsFor = (report: ReportView | null): KeepWords => ({
  label: 'Gönderilmeyen notlarınız',
  advice: [
    'Kopyalayıp hazırlayana başka yoldan iletebilirsiniz.',
    report?.can.edit && 'Vazgeçince taslak düzenlenmek üzere açılır.',
  ]
    .filter(Boolean)
    .join(' '),
  dropLabel: 'Vazgeç',
  question: 'Notlarınızdan vazgeçilsin mi?',
  description: 'Notlar gönderilmedi ve yalnızca bu cihazda duruyor; vazgeçince geri getirilemez.',
  confirmLabel: 'Notlardan Vazgeç',
})
