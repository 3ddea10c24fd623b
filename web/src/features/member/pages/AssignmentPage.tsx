import { useListParams } from '../../../platform/navigation/use-list-params'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { Button } from '../../../ui/actions/Button'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { UserPlus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { AssignDialog, type AssignSubject } from '../components/AssignDialog'
import { CompaniesOverview, PeopleOverview } from '../components/AssignmentOverview'
import { AssignmentsOfCompany, AssignmentsOfPerson } from '../components/AssignmentsOf'
import type { Side } from '../components/assignment-columns'

/** Who is assigned to which client company, looked at from either side; which one is in the address (CC-05). */
export function AssignmentPage() {
  const [params] = useSearchParams()
  const person = params.get('person')
  const company = params.get('company')
  if (person !== null) return <AssignmentsOfPerson key={person} id={person} />
  if (company !== null) return <AssignmentsOfCompany key={company} id={company} />
  return <Overview />
}

const tabs: readonly Tab<Side>[] = [
  { id: 'person', label: 'Kişiye göre' },
  { id: 'company', label: 'Firmaya göre' },
]

function Overview() {
  const params = useListParams()
  const adding = useDialog<AssignSubject>()
  const side = params.choice('view', ['person', 'company']) ?? 'person'
  return (
    <>
      <PageHeader
        compact
        title="Uzman / Hekim Ataması"
        meta={
          <span className="max-md:hidden">
            Uzman ve hekimler yalnız görevlendirildikleri firmaların raporlarını görür.
          </span>
        }
        actions={
          <Button variant="primary" icon={UserPlus} onClick={() => adding.show({})}>
            Toplu Görevlendir
          </Button>
        }
      />
      <Tabs
        label="Görünüm"
        tabs={tabs}
        current={side}
        onChange={(next) => params.change({ view: next === 'person' ? undefined : next, search: undefined })}
      >
        {side === 'person' ? <PeopleOverview /> : <CompaniesOverview />}
      </Tabs>
      <AssignDialog {...adding.props} about={adding.about} />
    </>
  )
}
