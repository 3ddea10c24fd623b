import { TextLink } from '../../ui/actions/TextLink'
import { useServerVersion } from '../offline/use-server-version'
import { useUser } from '../session/session'

/** Where to turn for help: a ticket, and the installation's address where there is one. */
export function SupportAddress() {
  const { role } = useUser()
  const { supportEmail } = useServerVersion()
  const isDesk = role === 'superadmin'
  return (
    <>
      {!isDesk && (
        <>
          Sorunuz mu var? <TextLink to="/support-tickets/new">Destek talebi oluşturun</TextLink>
          {supportEmail ? ' ya da bize yazın: ' : '.'}
        </>
      )}
      {isDesk &&
        (supportEmail
          ? 'Sorunuz mu var? Bize yazın: '
          : 'Destek adresi belirtilmemiş. Sunucunun SUPPORT_EMAIL ayarına yazılan adres burada görünür.')}
      {supportEmail && (
        <a
          href={`mailto:${supportEmail}`}
          className="inline-flex min-h-12 items-center font-semibold text-brand-strong underline"
        >
          {supportEmail}
        </a>
      )}
    </>
  )
}
