import { formatPhone } from '@gozlem/domain/account/phone'
import { type ReactNode, useEffect, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { refreshSession, useSession } from '../../../platform/session/session'
import { FormError } from '../../../ui/forms/FormError'
import { PublicFrame } from '../components/PublicFrame'
import { RecoveryCodes } from '../components/security/RecoveryCodes'
import { SecondFactorEnrolment } from '../components/security/SecondFactorEnrolment'

/** In the place of the app until somebody who needs a second factor has set it up (ASVS 6.3.3). */
export function RequiredSecondFactorPage({ wayOut }: { wayOut: ReactNode }) {
  const session = useSession()
  const phone = session.state === 'signed_in' ? (session.user.phone ?? '') : ''
  const [codes, setCodes] = useState<string[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => setPageTitle('İki Adımlı Doğrulama'), [])

  async function goOn() {
    setFailure(null)
    try {
      await refreshSession()
    } catch (problem) {
      setFailure(problemMessage(problem))
    }
  }

  return (
    <PublicFrame>
      <h1 className="text-2xl font-bold md:text-3xl">İki Adımlı Doğrulama</h1>
      <p className="mt-1 mb-6 text-meta">
        Yetkileriniz nedeniyle hesabınızın ikinci bir adımla korunması gerekiyor. Kurulum tamamlanınca
        uygulama açılır.
      </p>
      {codes === null ? (
        <>
          <SecondFactorEnrolment username={phone} onEnabled={setCodes} />
          <div className="mt-2">{wayOut}</div>
        </>
      ) : (
        <div className="space-y-5">
          <RecoveryCodes
            codes={codes}
            account={formatPhone(phone)}
            reminded={false}
            onDone={() => void goOn()}
          />
          <FormError message={failure} />
        </div>
      )}
    </PublicFrame>
  )
}
