import type { ReplyOf } from '@gozlem/contract/route'
import type { dashboard } from '@gozlem/contract/statistics'
import { Notice } from '../../../ui/feedback/Notice'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'

type Team = NonNullable<ReplyOf<typeof dashboard>['team']>

/** The people of the organization, and what keeps somebody or some company from being served (NAV-12). */
export function TeamCard({ team }: { team: Team }) {
  const { specialists, administrators, without_certificate, unassigned_companies } = team
  const gaps = [
    without_certificate > 0 &&
      `${without_certificate} uzman / hekimin geçerli sertifikası yok; rapor hazırlayamaz.`,
    unassigned_companies > 0 && `${unassigned_companies} firmaya henüz uzman / hekim atanmadı.`,
  ].filter((gap) => gap !== false)
  return (
    <Card title="Kurumunuz">
      <KeyValueList
        columns={2}
        items={[
          { label: 'Uzman / hekim', value: specialists.toLocaleString('tr-TR') },
          { label: 'Kurum yetkilisi', value: administrators.toLocaleString('tr-TR') },
        ]}
      />
      {gaps.map((gap) => (
        <Notice key={gap} tone="caution" className="mt-4">
          {gap}
        </Notice>
      ))}
    </Card>
  )
}
