import type { ReplyOf } from '@gozlem/contract/route'
import type { dashboard } from '@gozlem/contract/statistics'
import { formatCount } from '@gozlem/domain/count'
import { type Address, address } from '../../../platform/navigation/addresses'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'

type Team = NonNullable<ReplyOf<typeof dashboard>['team']>

/** The people of the organization, and what keeps somebody or some company from being served (NAV-12). */
export function TeamCard({ team }: { team: Team }) {
  const { specialists, administrators, without_certificate, unassigned_companies } = team
  const gaps: { count: number; text: string; to: Address; action: string }[] = [
    {
      count: without_certificate,
      text: `${without_certificate} uzman / hekimin geçerli sertifikası yok; rapor hazırlayamaz.`,
      to: '/company-users/certificates',
      action: 'Sertifikaları Gör',
    },
    {
      count: unassigned_companies,
      text: `${unassigned_companies} firmaya henüz uzman / hekim atanmadı.`,
      to: address('/osgb-user-assignments', {}, { view: 'company' }),
      action: 'Görevlendir',
    },
  ]
  return (
    <Card title="Kurumunuz">
      <KeyValueList
        columns={2}
        items={[
          { label: 'Uzman / hekim', value: formatCount(specialists) },
          { label: 'Kurum yetkilisi', value: formatCount(administrators) },
        ]}
      />
      {gaps
        .filter(({ count }) => count > 0)
        .map(({ text, to, action }) => (
          <Notice
            key={action}
            tone="caution"
            className="mt-4"
            action={<LinkButton to={to}>{action}</LinkButton>}
          >
            {text}
          </Notice>
        ))}
    </Card>
  )
}
