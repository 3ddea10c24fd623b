// A follow-up report as its template shows it: words instead of keys and dates.
import { formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { actionStateLabels } from '@gozlem/domain/corrective-action/action'
import { formatCount } from '@gozlem/domain/count'
import { periodInWords } from '@gozlem/domain/performance/period'
import { type RiskLevel, riskLevelLabels } from '@gozlem/domain/report/risk-level'
import type { RiskTone } from '@gozlem/domain/report/risk-score'
import { bandColours } from './band-colours'
import type { FileNames } from './file-names'
import type { FollowedAction, FollowedStep, FollowUpDocument } from './follow-up-document'
import { viewPicture } from './photo-view'
import type { Picture } from './report-document'

const tones: Record<RiskLevel, RiskTone> = { low: 'positive', medium: 'caution', high: 'danger' }

export const levelView = (level: RiskLevel) => ({
  label: riskLevelLabels[level],
  ...bandColours[tones[level]],
})

/** Sections in the order they stand in; those without actions are left out. */
const sections: readonly { title: string; has: (action: FollowedAction) => boolean }[] = [
  { title: 'Geciken uygunsuzluklar', has: ({ is_overdue }) => is_overdue },
  {
    title: 'Kapanmayan uygunsuzluklar',
    has: ({ state, is_overdue }) => state !== 'closed' && !is_overdue,
  },
  { title: 'Kapanan uygunsuzluklar', has: ({ state }) => state === 'closed' },
]

/** What the template prints. */
export function viewFollowUp(document: FollowUpDocument, files: FileNames) {
  const { organization, client_company, printed_at, counts, actions, notes } = document
  const [year, month, day] = istanbulDay(new Date(printed_at)).split('-').map(Number)
  return {
    title: `Takip Raporu: ${client_company.name}`,
    company: client_company.name,
    organization: {
      name: organization.name,
      details: [
        organization.name,
        organization.authorization_no && `Yetki no ${organization.authorization_no}`,
        organization.address,
        organization.phone,
      ].filter(Boolean),
    },
    printed: { year, month, day },
    printed_on: `${formatDay(printed_at)} tarihinde düzenlendi`,
    facts: [
      { label: 'Dönem', value: periodInWords(document.period) },
      { label: 'Dönemde açılan', value: formatCount(counts.opened) },
      { label: 'Kapanmayan (bugün)', value: formatCount(counts.unsettled) },
      { label: 'Dönemde kapanan', value: formatCount(counts.closed) },
      { label: 'Geciken (bugün)', value: formatCount(counts.overdue) },
      { label: 'Zamanında kapanan', value: formatCount(counts.closed_in_time) },
    ],
    notes,
    sections: sections
      .map(({ title, has }) => ({
        title,
        actions: actions.filter(has).map((action) => viewAction(action, files)),
      }))
      .filter((section) => section.actions.length > 0),
  }
}

function viewAction(action: FollowedAction, files: FileNames) {
  const view = (picture: Picture, label: string) => ({
    ...viewPicture(picture, `${label}: ${action.title}`, files),
    label,
  })
  return {
    label: action.label,
    title: action.title,
    level: levelView(action.level),
    facts: factsOf(action),
    before: action.before && view(action.before, 'Önce'),
    after: action.after.map((picture) => view(picture, 'Sonra')),
  }
}

function factsOf(action: FollowedAction): { label: string; value: string }[] {
  const { place, responsible, solved, closed } = action
  return [
    { label: 'Durum', value: stateInWords(action) },
    ...(place === '' ? [] : [{ label: 'Konum', value: place }]),
    ...(responsible === '' ? [] : [{ label: 'Sorumlu', value: responsible }]),
    { label: 'Tespit', value: formatDay(action.opened_on) },
    { label: 'Termin', value: termInWords(action) },
    ...(solved ? [{ label: 'Çözüm bildirildi', value: stepInWords(solved) }] : []),
    ...(closed ? [{ label: 'Kapatıldı', value: stepInWords(closed) }] : []),
  ]
}

/** `Kapalı, zamanında`, `Açık, gecikti`. */
export function stateInWords({ state, is_overdue, closed }: FollowedAction): string {
  const more = closed ? (closed.in_time ? 'zamanında' : 'termininden sonra') : is_overdue && 'gecikti'
  return [actionStateLabels[state], more].filter(Boolean).join(', ')
}

/** The term that holds, and the first one where another was given. */
const termInWords = ({ term, first_term }: FollowedAction): string =>
  term === first_term ? formatDay(term) : `${formatDay(term)} (ilk termin ${formatDay(first_term)})`

export const stepInWords = ({ by, on, comment }: FollowedStep): string =>
  `${formatDay(on)}, ${by}${comment === '' ? '' : `: ${comment}`}`
