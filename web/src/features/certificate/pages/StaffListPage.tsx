import { memberRoles } from '@gozlem/domain/member/policy'
import { HolderList } from '../components/HolderList'
import { holderColumns, staffPath } from '../components/holder-columns'

const columns = holderColumns.filter(({ id }) => id !== 'company_name')

/** The people of the own organization, with how their certificates stand (CERT-05). */
export function StaffListPage() {
  return (
    <HolderList
      among="staff"
      title="Personel Sertifikaları"
      meta="Kurumunuzun uzman, hekim ve yetkililerinin sertifikaları"
      back={{ to: '/company-users', label: 'Kullanıcı Yönetimi' }}
      searchLabel="Kullanıcı ara"
      roles={memberRoles}
      columns={columns}
      pathOf={staffPath}
    />
  )
}
