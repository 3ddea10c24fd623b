import { plansForOthers } from '@gozlem/domain/visit/policy'
import { useQuery } from '@tanstack/react-query'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { CalendarPlus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { Tabs } from '../../../ui/layout/Tabs'
import { visitPeopleQuery } from '../../visit/api'
import { CompanyMinutes } from '../components/CompanyMinutes'
import { MonthChooser } from '../components/MonthChooser'
import { PeopleMinutes } from '../components/PeopleMinutes'
import { useMinutesParams } from '../model/minutes-params'
import { useMonth } from '../model/use-month'

/** The legal minutes of a month: required, planned, done and missing at the client companies, and of people (CAL-04). */
export function ServiceMinutesPage() {
  const isTeam = plansForOthers(useUser())
  const params = useMinutesParams()
  const { month, thisMonth } = useMonth()
  const view = params.choice('view', ['company', 'person']) ?? 'company'
  const { person } = params.filters
  const team = useQuery({ ...visitPeopleQuery, enabled: isTeam && person !== undefined })
  /** Nothing is planned for who works here no more. */
  const hasLeft = team.data?.every(({ id }) => id !== person) ?? false
  const plan = address('/service-minutes/plan', {}, { month, ...(person && { person }) })
  return (
    <>
      <PageHeader
        compact
        title="Hizmet Süreleri"
        back={{ to: '/calendar', label: 'Ajanda' }}
        actions={
          month >= thisMonth &&
          !hasLeft && (
            <LinkButton to={plan} variant="primary" icon={CalendarPlus}>
              Eksik Dakikaları Yerleştir
            </LinkButton>
          )
        }
      />
      <div className="mb-2">
        <MonthChooser
          month={month}
          thisMonth={thisMonth}
          onChange={(chosen) => params.change({ month: chosen === thisMonth ? undefined : chosen })}
        />
      </div>
      <Tabs
        label="Görünüm"
        tabs={[
          { id: 'company', label: 'Firmalara göre' },
          { id: 'person', label: isTeam ? 'Kişilere göre' : 'Kendi ayım' },
        ]}
        current={view}
        onChange={(next) => params.reset({ view: next === 'company' ? undefined : next })}
      >
        {view === 'company' ? (
          <CompanyMinutes params={params} month={month} />
        ) : (
          <PeopleMinutes params={params} month={month} />
        )}
      </Tabs>
    </>
  )
}
