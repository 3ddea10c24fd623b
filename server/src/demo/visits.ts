// The visits of two years before a day: who was where, when, and what they found. The same day gives the same visits.
import type { FindingInput } from '@gozlem/contract/report'
import { type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import type { FindingStatus } from '@gozlem/domain/report/finding-rules'
import { factorsFromMatrix } from '@gozlem/domain/report/risk-method'
import { type RiskMethodId, riskLevel, riskScore } from '@gozlem/domain/report/risk-score'
import { findHazard } from '@gozlem/knowledge/catalogue'
import { companies, type DemoCompany } from './client-companies'
import { type Sector, sectors, shots } from './sectors'
import { type Seeded, seeded } from './seeded'
import { consultancy, type DemoUser, demoId, individual } from './world'

export interface Visit {
  /** Of its report. */
  id: string
  /** Of the visit in the calendar. */
  calendar_id: string
  /** Who signed for it on the spot; nobody at every third. */
  met: string | null
  client_company_id: string
  author: DemoUser
  /** When the report was begun, its findings saved and, unless it is a draft, the report completed. */
  began_at: Date
  saved_at: Date
  completed_at: Date | null
  is_archived: boolean
  name: string
  risk_method: RiskMethodId
  photos: { id: string; file: string; note: string }[]
  findings: (FindingInput & { id: string })[]
  observations: { id: string; text: string }[]
}

/** Days before today on which a report was completed, with what the first day makes 35; and those of drafts: with it 5. */
const completedVisits = 34
const firstDay = 724
const lastDay = 10
const draftDays = [6, 4, 3, 2]
const archivedVisits = 4

/** Which workplace is visited in turn, by its place among those that are visited: the dangerous ones more often. */
const round = [0, 3, 1, 6, 4, 7, 0, 2, 8, 5, 9, 1, 10, 0, 11, 3, 4]
const draftRound = [4, 5, 1, 2]

/** The visits of the individual; the last one is a draft. */
const ownVisits = [
  { days: 41, place: 0, completed: true },
  { days: 13, place: 1, completed: true },
  { days: 4, place: 0, completed: false },
]

/** What is as it should be, in turn: every third visit tells of none, the others of one or two. */
const praised = [
  'İşe giriş ve yıllık iş sağlığı ve güvenliği eğitim kayıtları güncel ve dosyasında düzenli.',
  'Acil durum ekiplerinin listesi panoda asılı, ekip üyeleri görevlerini biliyor.',
  'Önceki ziyarette bildirilen eksiklerden ikisi giderilmiş.',
  'Ramak kala bildirimleri düzenli tutuluyor ve sonuçları çalışanlara duyuruluyor.',
  'Çalışanlar soru ve önerilerini çalışan temsilcisi aracılığıyla iletiyor, yanıtlar kayıt altında.',
]

/** The visits before a day, of each organization the oldest first. */
export function visitsBefore(today: CalendarDate): Visit[] {
  const random = seeded(2026)
  const step = (firstDay - lastDay) / (completedVisits - 1)
  const done = Array.from({ length: completedVisits }, (_, index) => ({
    days: Math.round(firstDay - index * step) - random.between(-4, 4),
    place: round[index % round.length],
    completed: true,
  }))
  const begun = draftDays.map((days, index) => ({ days, place: draftRound[index], completed: false }))
  // Those of the individual come last: they leave the others their random numbers.
  const all = [...atCompaniesOf(consultancy, [...done, ...begun]), ...atCompaniesOf(individual, ownVisits)]
  return all.map(({ days, company, completed }, index) => {
    if (!company) throw new Error('a visit without a workplace')
    return visitOf(company, workdayBefore(today, days), index, completed, random)
  })
}

interface Going {
  days: number
  /** Of the workplace among those of its organization. */
  place?: number | undefined
  completed: boolean
}

function atCompaniesOf({ id }: { id: string }, visits: readonly Going[]) {
  const visited = companies.filter(({ owner }) => owner.organization_id === id)
  return visits.map(({ days, place = 0, completed }) => ({ days, completed, company: visited[place] }))
}

/** Those of the consultancy, without the individual's. */
export const ofConsultancy = (visits: readonly Visit[]): Visit[] =>
  visits.filter(({ author }) => author.organization_id === consultancy.id)

/** Those that stand in the calendar, too: of reports that one person began within one visit the first. */
export const inCalendar = (visits: readonly Visit[]): Visit[] =>
  visits.filter(
    (visit, index) =>
      !visits
        .slice(0, index)
        .some(
          ({ author, began_at, saved_at }) =>
            author === visit.author && began_at <= visit.saved_at && visit.began_at <= saved_at,
        ),
  )

function visitOf(
  { company, sector, contacts, assigned: [first], author = first }: DemoCompany,
  day: CalendarDate,
  index: number,
  completed: boolean,
  random: Seeded,
): Visit {
  if (!author) throw new Error(`${company.name} is visited by nobody`)
  const { visits, responsible, met } = sectors[sector]
  const risk_method = random.pick<RiskMethodId>(['l_tipi', 'l_tipi', 'fine_kinney', 'fine_kinney', 'fmea'])
  const id = (kind: number, of = 0) => demoId(kind * 1_000_000 + index * 100 + of)
  const chosen = chooseMet(met, random)
  const photos = chosen.flatMap(([hazard_id], at) => {
    const shot = shots[hazard_id]
    const isFirst = chosen.findIndex(([other]) => shots[other]?.file === shot?.file) === at
    return shot && isFirst ? [{ ...shot, hazard_id, id: id(2, at) }] : []
  })
  const findings = chosen.map(([hazard_id, place], at) => ({
    id: id(3, at),
    hazard_id,
    ...findingOf(hazard_id, risk_method, day, random),
    place,
    responsible: random.pick(responsible),
    image_id: photos.find((photo) => photo.hazard_id === hazard_id)?.id ?? null,
    status: statusOf(at, completed),
  }))
  const began_at = new Date(`${day}T0${random.between(6, 7)}:${random.between(10, 59)}:00Z`)
  return {
    id: id(1),
    calendar_id: id(7),
    met: index % 3 === 2 ? null : (contacts[0]?.name ?? null),
    client_company_id: company.id,
    author,
    began_at,
    saved_at: hoursAfter(began_at, 2),
    completed_at: completed ? hoursAfter(began_at, random.between(3, 6)) : null,
    is_archived: index < archivedVisits,
    name: random.pick(visits),
    risk_method,
    photos: photos.map(({ hazard_id: _, ...photo }) => photo),
    findings,
    observations: Array.from({ length: index % 3 }, (_, at) => ({
      id: id(6, at),
      text: praised[(index + at) % praised.length] ?? '',
    })),
  }
}

/** Some of what a workplace has to show, at least one with a photo, and that first. */
function chooseMet(met: Sector['met'], random: Seeded): Sector['met'] {
  const shown = random.shuffled(met.filter(([hazard_id]) => shots[hazard_id]))
  const told = random.shuffled(met.filter(([hazard_id]) => !shots[hazard_id]))
  return [...shown.slice(0, random.between(1, 2)), ...told.slice(0, random.between(2, 4))]
}

/** A finding in the words of the catalogue, rated about as it rates the hazard: later visits know the workplace better. */
function findingOf(hazard_id: string, method: RiskMethodId, day: CalendarDate, random: Seeded) {
  const hazard = findHazard(hazard_id)
  if (!hazard) throw new Error(`the catalogue has no hazard ${hazard_id}`)
  const rated = (value: number) => Math.max(1, value - random.pick([0, 0, 1, 1, 2]))
  const factors = factorsFromMatrix(method, rated(hazard.severity), rated(hazard.likelihood))
  const days = { high: 7, medium: 30, low: 60 }[riskLevel(method, riskScore(method, factors)) ?? 'low']
  return {
    uygunsuzluk: hazard.title,
    aciklama: hazard.description,
    alinmasi_gereken_onlemler: [...hazard.measures],
    citations: hazard.regulations.map(({ id, ref }) => ({
      regulation_id: id,
      ref,
      title: '',
      confidence: hazard.confidence,
    })),
    ...factors,
    scored: true,
    due_on: dayAfter(day, days),
  }
}

/** A draft is half gone through. */
const statusOf = (index: number, completed: boolean): FindingStatus =>
  completed || index < 2 ? 'approved' : index === 2 ? 'corrected' : 'pending'

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

const dayAfter = (day: CalendarDate, days: number) =>
  istanbulDay(hoursAfter(new Date(`${day}T09:00Z`), days * 24))

/** Nobody goes out on a weekend. */
function workdayBefore(today: CalendarDate, days: number): CalendarDate {
  const day = dayAfter(today, -days)
  const weekday = new Date(`${day}T09:00Z`).getUTCDay()
  return dayAfter(day, weekday === 6 ? -1 : weekday === 0 ? 1 : 0)
}
