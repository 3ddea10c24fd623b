import { firstPasswordDays } from '@gozlem/domain/account/first-password'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { Notice } from '../../../ui/feedback/Notice'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useOrganizationName } from '../api'
import { UserForm } from '../components/UserForm'

/** Adds somebody of any role; the address may say to which consultancy. */
export function UserAddPage() {
  const [params] = useSearchParams()
  const id = params.get('organization_id') ?? undefined
  const name = useOrganizationName(id)
  const consultancy = id !== undefined && name !== undefined ? { value: id, label: name } : undefined
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Kullanıcı Ekle" back={{ to: '/users-management', label: 'Tüm Kullanıcılar' }} />
      <div className="mb-4 md:mb-6">
        <Notice tone="info">
          Kişiye {firstPasswordDays} gün geçerli bir ilk şifre e-postayla gönderilir; ilk girişte kendi
          şifresini belirler.
        </Notice>
      </div>
      <UserForm key={consultancy?.value ?? ''} {...(consultancy && { consultancy })} />
    </div>
  )
}
