import { firstPasswordDays } from '@gozlem/domain/account/first-password'
import { Notice } from '../../../ui/feedback/Notice'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { MemberForm } from '../components/MemberForm'

export function MemberAddPage() {
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Kullanıcı Ekle" back={{ to: '/company-users', label: 'Kullanıcı Yönetimi' }} />
      <div className="mb-4 md:mb-6">
        <Notice tone="info">
          Kişiye {firstPasswordDays} gün geçerli bir ilk şifre e-postayla gönderilir; ilk girişte kendi
          şifresini belirler.
        </Notice>
      </div>
      <MemberForm />
    </div>
  )
}
