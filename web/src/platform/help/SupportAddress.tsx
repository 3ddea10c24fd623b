import type { Role } from '@gozlem/domain/account/roles'
import { useServerVersion } from '../offline/use-server-version'
import { useUser } from '../session/session'

/** Whom to ask where the installation names nobody. */
const askInstead: Record<Role, string> = {
  osgb_user: 'Sorularınız için kurum yetkilinize başvurun.',
  osgb_admin: 'Bu kurulum için destek adresi belirtilmemiş. Saha Gözlem’i size sağlayan kişiye başvurun.',
  regular: 'Bu kurulum için destek adresi belirtilmemiş. Saha Gözlem’i size sağlayan kişiye başvurun.',
  superadmin: 'Destek adresi belirtilmemiş. Sunucunun SUPPORT_EMAIL ayarına yazılan adres burada görünür.',
}

/** Where to turn for help: the installation's address, or whom to ask without one. */
export function SupportAddress() {
  const { role } = useUser()
  const { supportEmail } = useServerVersion()
  if (!supportEmail) return <>{askInstead[role]}</>
  return (
    <>
      Sorunuz mu var? Bize yazın:{' '}
      <a
        href={`mailto:${supportEmail}`}
        className="inline-flex min-h-12 items-center font-semibold text-brand-strong underline"
      >
        {supportEmail}
      </a>
    </>
  )
}
