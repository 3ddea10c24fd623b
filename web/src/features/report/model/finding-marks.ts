import type { FindingView } from '@gozlem/contract/report'
import { isCertain } from '@gozlem/domain/report/finding'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'
import { type FindingStatus, findingStatuses, findingStatusLabels } from '@gozlem/domain/report/finding-rules'
import type { Tone } from '../../../ui/feedback/tones'
import { embeddedEngine } from '../../analysis/model/photo-analysis'

export const findingStatusTones: Record<FindingStatus, Tone> = {
  new: 'neutral',
  pending: 'info',
  corrected: 'caution',
  approved: 'positive',
}

const meanings: Record<FindingStatus, string> = {
  new: 'eklediniz, henüz kaydetmediniz.',
  pending: 'okuyup onaylamanızı bekliyor.',
  corrected: 'geri bildiriminizle düzeltildi, onayınızı bekliyor.',
  approved: 'onayladınız; değiştirirseniz yeniden onay ister.',
}

/** Every status and what it means, a line each (NAV-11). */
export const statusHelp = findingStatuses
  .map((status) => `${findingStatusLabels[status]}: ${meanings[status]}`)
  .join('\n')

/** Whether an engine made the finding and nobody has approved it yet. */
export const isEngineDraft = ({ source, status }: Pick<FindingView, 'source' | 'status'>): boolean =>
  source !== 'manual' && status !== 'approved'

/** What such a finding is called: the engine that comes along works by rules, only a vision model is an intelligence. */
export const engineDraftName = ({ source }: Pick<FindingView, 'source'>): string =>
  source === embeddedEngine
    ? 'Otomatik taslak'
    : source === deviceEngine
      ? 'Otomatik taslak, cihazda'
      : 'Yapay zekâ taslağı'

/** Whether the engine or the catalogue is not sure enough to do without an expert's look. */
export const needsExpert = ({
  confidence,
  citations,
  status,
}: Pick<FindingView, 'confidence' | 'citations' | 'status'>): boolean =>
  status !== 'approved' && ((confidence !== null && confidence !== 'high') || !citations.every(isCertain))

/** What a finding is called where its text is missing. */
export const findingTitle = ({ uygunsuzluk }: Pick<FindingView, 'uygunsuzluk'>): string =>
  uygunsuzluk.trim() === '' ? 'Yeni uygunsuzluk' : uygunsuzluk
