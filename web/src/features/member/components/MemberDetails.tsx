import type { MemberView } from '@gozlem/contract/member'
import { formatPhone } from '@gozlem/domain/account/phone'
import { professionLabels, roleLabels } from '@gozlem/domain/account/roles'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'

/** A person for those who may see but not change them. */
export function MemberDetails({ member }: { member: MemberView }) {
  return (
    <Card title="Kişi">
      <KeyValueList
        columns={2}
        items={[
          { label: 'Kurum', value: member.company_name },
          { label: 'Rol', value: roleLabels[member.role] },
          { label: 'Meslek', value: member.profession && professionLabels[member.profession] },
          { label: 'Cep telefonu', value: <span className="tabular">{formatPhone(member.phone)}</span> },
          { label: 'E-posta', value: member.email },
          { label: 'Son giriş', value: member.last_login_at && formatInstant(member.last_login_at) },
        ]}
      />
    </Card>
  )
}
