import type { ActionDetail } from '@gozlem/contract/corrective-action'
import { useQuery } from '@tanstack/react-query'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useParams } from '../../../platform/navigation/use-params'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ActionLinksCard } from '../../action-link/components/ActionLinksCard'
import { RiskBadge } from '../../report/components/RiskBadge'
import { actionQuery } from '../api'
import { ActionDeeds } from '../components/ActionDeeds'
import { ActionFacts } from '../components/ActionFacts'
import { ActionFinding } from '../components/ActionFinding'
import { ActionProof } from '../components/ActionProof'
import { ActionStateBadge } from '../components/ActionStateBadge'
import { ActionTimeline } from '../components/ActionTimeline'
import { actionNumber } from '../components/action-columns'
import { UnsentDeedNotice } from '../components/UnsentDeedNotice'

const listPath = '/uygunsuzluk-takibi'

/** A corrective action: what was found beside what was done, by when and by whom, and what happened since (BEY-01). */
export function ActionPage() {
  const { id = '' } = useParams()
  const query = useQuery(actionQuery(id))
  const action = query.data
  usePageTitle(action?.title)
  return (
    <>
      <PageHeader
        title={action?.title ?? 'Uygunsuzluk'}
        back={{ to: listPath, label: 'Uygunsuzluk Takibi' }}
        meta={action && <Marks action={action} />}
        actions={action && <ActionDeeds key={action.id} action={action} />}
      />
      <ObjectStates
        query={query}
        missing={{ text: 'Bu uygunsuzluk bulunamadı.', to: listPath, label: 'Uygunsuzluk takibine dön' }}
        failure="Uygunsuzluk yüklenemedi."
      />
      {action && (
        <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-4 md:space-y-6">
            <UnsentDeedNotice actionId={action.id} />
            <ActionProof action={action} />
            <ActionFinding action={action} />
          </div>
          <div className="min-w-0 space-y-4 md:space-y-6">
            <ActionFacts action={action} />
            <ActionTimeline action={action} />
            <ActionLinksCard
              reportId={action.report.id}
              responsible={action.responsible}
              mayGive={action.can.move_term || action.can.reopen}
            />
          </div>
        </div>
      )}
    </>
  )
}

function Marks({ action }: { action: ActionDetail }) {
  return (
    <>
      <ActionStateBadge action={action} />
      <RiskBadge method={action.risk_method} score={action.risk_skoru} />
      <span className="tabular">{actionNumber(action)}</span>
    </>
  )
}
