// Ajanda (CAL-01, CAL-03): the visits of some days, as a grid on wide screens and as a list on phones.
import type { VisitView } from '@gozlem/contract/visit'
import { type CalendarDate, isCalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import { plansForOthers } from '@gozlem/domain/visit/policy'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { withRetry } from '../../../platform/loading/retry-import'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, Skeleton, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { useIsPhone, useMediaQuery } from '../../../ui/hooks/use-media-query'
import { CalendarPlus, Smartphone } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { HeaderLink } from '../../../ui/layout/HeaderLink'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { calendarQuery, useUpdateVisit, visitPeopleQuery } from '../api'
import { Agenda } from '../components/Agenda'
import { CalendarFilters } from '../components/CalendarFilters'
import type { Moved } from '../components/CalendarGrid'
import { CalendarToolbar, ViewChoice } from '../components/CalendarToolbar'
import { FeedDialog } from '../components/FeedDialog'
import { PhoneMonth } from '../components/PhoneMonth'
import { VisitDialog } from '../components/VisitDialog'
import { type FormSubject, VisitFormDialog } from '../components/VisitFormDialog'
import { VisitOfReport } from '../components/VisitOfReport'
import { Workload } from '../components/Workload'
import { type CalendarView, calendarViews, rangeInWords, rangeOf } from '../model/calendar-view'
import { clashesIn } from '../model/clashes'
import type { GridPlace } from '../model/grid-hours'
import { tellWarnings } from '../model/tell-warnings'

const CalendarGrid = lazy(() =>
  withRetry(async () => ({ default: (await import('../components/CalendarGrid')).CalendarGrid })),
)

const phoneViews = ['month', 'list'] as const

const isView = (text: string | null): text is CalendarView => calendarViews.some((view) => view === text)

/** What the address says of the calendar. */
function useShown(isWide: boolean) {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => istanbulDay(new Date()))
  const [askedView, askedDay, only] = [params.get('view'), params.get('day'), params.get('only')]
  const views: readonly CalendarView[] = isWide ? calendarViews : phoneViews
  const view = isView(askedView) && views.includes(askedView) ? askedView : isWide ? 'month' : 'list'
  const day = askedDay !== null && isCalendarDate(askedDay) ? askedDay : today
  const filters = {
    user_id: params.get('user_id') ?? undefined,
    client_company_id: params.get('client_company_id') ?? undefined,
    only: only === 'unassigned' || only === 'overdue' ? only : undefined,
  } as const

  function show(change: Readonly<Record<string, string | undefined>>) {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(change))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { views, view, day, today, filters, named: params.get('visit'), report: params.get('report'), show }
}

export function CalendarPage() {
  const user = useUser()
  const isWide = useMediaQuery('(width >= 1024px)')
  const { views, view, day, today, filters, named, report, show } = useShown(isWide)
  const isTeam = plansForOthers(user)
  // On phones the filters are in a sheet, and the way to it stands beside the views.
  const isFolded = useIsPhone() && isTeam
  const query = useQuery(calendarQuery({ ...rangeOf(view, day), ...filters }))
  // What everybody has to do, and what does not fit, stays true when the calendar is narrowed to some of it.
  const all = useQuery(calendarQuery(rangeOf(view, day)))
  const clashes = clashesIn(all.data?.visits ?? [])
  const people = useQuery({ ...visitPeopleQuery, enabled: isTeam }).data ?? []
  const [form, setForm] = useState<FormSubject | null>(null)
  const gift = useDialog<{ visit: VisitView; person: { id: string; name: string } }>()
  const feed = useDialog()
  const update = useUpdateVisit()
  const visits = query.data?.visits ?? []
  const opened = visits.find(({ id }) => id === named) ?? null
  const open = (visit: VisitView | null) => show({ visit: visit?.id })

  const plan = (place: GridPlace) => setForm({ proposal: { ...place, user_id: user.id } })

  async function move({ visit, starts_at, ends_at, revert }: Moved) {
    try {
      const change = { starts_at, ends_at, version: visit.version }
      const { warnings } = await update.mutateAsync({ id: visit.id, change })
      toast.success('Ziyaret taşındı')
      tellWarnings(warnings)
    } catch (failure) {
      revert()
      toast.error(problemMessage(failure, 'Ziyaret taşınamadı'))
    }
  }

  const viewChoice = <ViewChoice views={views} view={view} day={day} today={today} onShow={show} />

  return (
    <>
      <PageHeader
        compact
        title="Ajanda"
        meta={
          <>
            <HeaderLink to="/service-minutes">Hizmet Süreleri</HeaderLink>
            <HeaderLink to="/visit-templates">Ziyaret Şablonları</HeaderLink>
          </>
        }
        actions={
          <>
            <Button icon={Smartphone} onClick={() => feed.show()}>
              Takvimime Ekle
            </Button>
            <Button icon={CalendarPlus} variant="primary" onClick={() => plan({ day })}>
              Ziyaret Planla
            </Button>
          </>
        }
      />
      <div className={clsx(!isFolded && 'space-y-2 md:space-y-4')}>
        <CalendarToolbar view={view} day={day} onShow={show}>
          {!isFolded && viewChoice}
        </CalendarToolbar>
        {(isTeam || Object.values(filters).some((value) => value !== undefined)) && (
          <CalendarFilters
            chooses={isTeam}
            people={people}
            visits={visits}
            filters={filters}
            onChange={show}
            {...(isFolded && { beside: viewChoice })}
          />
        )}
        {query.data?.has_more && (
          <Notice tone="caution">
            Bu günlerde gösterilebilenden çok ziyaret var. Kişi veya firma seçerek daraltın.
          </Notice>
        )}
        <div
          className={clsx(isTeam && isWide && 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]')}
        >
          <Card flush aria-label="Ziyaretler" aria-busy={query.isFetching}>
            {query.isPending && (
              <Loading>
                <SkeletonRows rows={6} />
              </Loading>
            )}
            {query.isError && (
              <ErrorState
                message={problemMessage(query.error, 'Ajanda yüklenemedi.')}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            )}
            {query.data && isWide && view !== 'list' && (
              <Suspense
                fallback={
                  <Loading>
                    <Skeleton className="h-[36rem] rounded-lg" />
                  </Loading>
                }
              >
                <CalendarGrid
                  view={view}
                  day={day}
                  visits={visits}
                  withPeople={isTeam}
                  clashes={clashes}
                  onOpen={open}
                  onMove={(moved) => void move(moved)}
                  onGive={(visit, id) => {
                    const person = people.find((each) => each.id === id)
                    if (person) gift.show({ visit, person })
                  }}
                  onPlan={plan}
                />
              </Suspense>
            )}
            {query.data && !isWide && view === 'month' && (
              <div className="p-2">
                <PhoneMonth
                  visits={visits}
                  day={day}
                  today={today}
                  clashes={clashes}
                  onChoose={(chosen) => show({ day: chosen })}
                />
              </div>
            )}
            {query.data && (view === 'list' || !isWide) && (
              <Agenda
                visits={view === 'list' ? visits : visits.filter((visit) => isOn(visit, day))}
                today={today}
                withPeople={isTeam}
                clashes={clashes}
                empty={
                  view === 'list'
                    ? `${rangeInWords(view, day)} için planlanmış ziyaret yok.`
                    : 'Bu gün için ziyaret yok.'
                }
                onOpen={open}
              />
            )}
          </Card>
          {isTeam && isWide && !all.data && (
            <Card flush title="Ekip">
              {all.isError ? (
                <ErrorState
                  message={problemMessage(all.error, 'Ekibin ziyaretleri yüklenemedi.')}
                  onRetry={() => void all.refetch()}
                  retrying={all.isFetching}
                />
              ) : (
                <Loading>
                  <SkeletonRows rows={3} />
                </Loading>
              )}
            </Card>
          )}
          {isTeam && isWide && all.data && (
            <Workload
              people={people}
              visits={all.data.visits}
              hasMore={all.data.has_more}
              chosen={filters.user_id}
              onChoose={(id) => show({ user_id: id })}
            />
          )}
        </div>
      </div>
      {opened && form === null && (
        <VisitDialog
          key={opened.id}
          visit={opened}
          clashes={clashes.get(opened.id) ?? []}
          onEdit={(visit) => setForm({ visit })}
          onClose={() => open(null)}
        />
      )}
      {report !== null && <VisitOfReport report_id={report} onClose={() => show({ report: undefined })} />}
      {form && (
        <VisitFormDialog
          subject={form}
          onClose={() => {
            setForm(null)
            open(null)
          }}
        />
      )}
      <ConfirmDialog
        {...gift.props}
        title={`Ziyaret ${gift.about?.person.name ?? ''} adlı kişiye verilsin mi?`}
        description="Kendisine bildirim gönderilir."
        confirmLabel="Ver"
        describeError={(failure) => problemMessage(failure, 'Ziyaret verilemedi')}
        onConfirm={async () => {
          if (!gift.about) return
          const { visit, person } = gift.about
          const change = { user_id: person.id, version: visit.version }
          const { warnings } = await update.mutateAsync({ id: visit.id, change })
          toast.success('Ziyaret verildi')
          tellWarnings(warnings)
        }}
      />
      <FeedDialog {...feed.props} />
    </>
  )
}

const isOn = ({ starts_at }: VisitView, day: CalendarDate) => istanbulDay(new Date(starts_at)) === day
