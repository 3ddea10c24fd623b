import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../../platform/api/api'
import { EntryLink } from '../../account/components/EntryLink'
import { VerifyLink } from '../../account/components/VerifyLink'

const verifyApplication = typedCall(
  'organization.verifyApplication',
  'POST /api/company-requests/verify-email',
)

const verify = async (token: string) => (await api(verifyApplication, { body: { token } })).message

/** Where the mail of a corporate application leads; from then on the application counts (COR-02). */
export function ApplicationVerifyPage() {
  return (
    <VerifyLink
      verify={verify}
      verifiedTitle="Başvurunuz Doğrulandı"
      next={
        <EntryLink to="/" variant="primary">
          Ana sayfaya dön
        </EntryLink>
      }
      otherwise={
        <EntryLink to="/" variant="primary">
          Ana sayfaya dön
        </EntryLink>
      }
    />
  )
}
