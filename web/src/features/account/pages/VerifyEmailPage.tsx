import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../../platform/api/api'
import { useSession } from '../../../platform/session/session'
import { EntryLink } from '../components/EntryLink'
import { VerifyLink } from '../components/VerifyLink'

const verifyEmail = typedCall('account.verifyEmail', 'POST /api/auth/verify-email')

const verify = async (token: string) => (await api(verifyEmail, { body: { token } })).message

/** Where the verification mail of a registration or of a new address leads. */
export function VerifyEmailPage() {
  const isSignedIn = useSession().state === 'signed_in'
  return (
    <VerifyLink
      verify={verify}
      verifiedTitle="E-posta Doğrulandı"
      next={
        <EntryLink to="/" variant="primary">
          {isSignedIn ? 'Uygulamaya dön' : 'Giriş Yap'}
        </EntryLink>
      }
      otherwise={
        <>
          <EntryLink to="/resend-verification" variant="primary">
            Yeni doğrulama e-postası iste
          </EntryLink>
          <EntryLink to="/" variant="quiet">
            {isSignedIn ? 'Uygulamaya dön' : 'Giriş ekranına dön'}
          </EntryLink>
        </>
      }
    />
  )
}
