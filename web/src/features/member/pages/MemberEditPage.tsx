import type { MemberView } from '@gozlem/contract/member'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useParams } from '../../../platform/navigation/use-params'
import { useActor } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Menu } from '../../../ui/actions/Menu'
import { Notice } from '../../../ui/feedback/Notice'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { UserPlus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useMember } from '../api'
import { AccessDialog, type AccessSubject } from '../components/AccessDialog'
import { MemberForm } from '../components/MemberForm'
import { isOver, MemberStatusBadge } from '../components/MemberStatusBadge'
import { accessActions, assignmentsPath } from '../components/member-columns'
import { UserForm } from '../components/UserForm'
import { nameOf } from '../model/name-of'

/** The editor of a person: for an administrator of the own people, for a superadmin of anybody. */
export function MemberEditPage() {
  const { id = '' } = useParams()
  const query = useMember(id)
  const member = query.data
  const access = useDialog<AccessSubject>()
  const isSystem = useActor().role === 'superadmin'
  const back = isSystem ? everybody : ownPeople
  usePageTitle(member && nameOf(member))

  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title={member ? nameOf(member) : 'Kullanıcı Bilgileri'}
        back={back}
        meta={member && <MemberStatusBadge member={member} />}
        actions={member && <MemberActions member={member} onAccess={access.show} />}
      />
      <ObjectStates
        query={query}
        missing={{ text: 'Aradığınız kullanıcı bulunamadı.', to: back.to, label: 'Kullanıcılara dön' }}
        failure="Kullanıcı yüklenemedi."
      />
      {member && (
        <div className="space-y-4 md:space-y-6">
          <FirstPasswordNotice member={member} onAccess={access.show} />
          {isSystem ? (
            <UserForm key={member.id} member={member} />
          ) : (
            <MemberForm key={member.id} member={member} />
          )}
        </div>
      )}
      <AccessDialog {...access.props} about={access.about} />
    </div>
  )
}

const everybody = { to: '/users-management', label: 'Tüm Kullanıcılar' } as const
const ownPeople = { to: '/company-users', label: 'Kullanıcı Yönetimi' } as const

interface MemberPartProps {
  member: MemberView
  onAccess: (subject: AccessSubject) => void
}

function MemberActions({ member, onAccess }: MemberPartProps) {
  const items = accessActions(member, onAccess)
  return (
    <>
      {member.can.assign && (
        <LinkButton to={assignmentsPath(member)} icon={UserPlus}>
          Görevlendirmeleri
        </LinkButton>
      )}
      {items.length > 0 && <Menu label="Diğer işlemler" labelled items={items} />}
    </>
  )
}

/** What has become of the first password, as long as it has not been replaced. */
function FirstPasswordNotice({ member, onAccess }: MemberPartProps) {
  const { first_password_until, is_active, can } = member
  if (first_password_until === null || !is_active) return null
  const again = can.reset_password && (
    <Button onClick={() => onAccess({ member, change: 'reset_password' })}>Yeni İlk Şifre Gönder</Button>
  )
  if (isOver(member))
    return (
      <Notice tone="caution" title="İlk şifrenin süresi doldu" action={again}>
        Kişi henüz kendi şifresini belirlemedi. Yeni bir ilk şifre gönderebilirsiniz.
      </Notice>
    )
  return (
    <Notice tone="info" title="İlk giriş bekleniyor" action={again}>
      İlk şifre {member.email} adresine gönderilir; {formatInstant(first_password_until)} tarihine kadar
      geçerlidir.
    </Notice>
  )
}
