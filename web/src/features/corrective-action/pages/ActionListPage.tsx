import { PageHeader } from '../../../ui/layout/PageHeader'
import { ActionList } from '../components/ActionList'

/** What became of the findings of completed reports (BEY-01). */
export function ActionListPage() {
  return (
    <>
      <PageHeader compact title="Uygunsuzluk Takibi" meta="Tamamlanan raporların uygunsuzlukları" />
      <ActionList />
    </>
  )
}
