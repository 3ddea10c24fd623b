import { roles } from '@gozlem/domain/account/roles'
import { HolderList } from '../components/HolderList'
import { holderColumns, holderPath } from '../components/holder-columns'

const reportingRoles = roles.filter((role) => role !== 'superadmin')

/** Everybody who makes reports, with how their certificates stand (CERT-05). */
export function HolderListPage() {
  return (
    <HolderList
      among="everybody"
      title="Kullanıcı Sertifikaları"
      meta="Rapor hazırlayan kullanıcıların sertifikaları"
      searchLabel="Kullanıcı ara"
      roles={reportingRoles}
      columns={holderColumns}
      pathOf={holderPath}
    />
  )
}
