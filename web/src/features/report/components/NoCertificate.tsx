import { certificateGuardMessage } from '@gozlem/domain/certificate/validity'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Award, ListChecks } from '../../../ui/icons'
import { reportTexts } from '../texts'
import type { CertificateGuardProps } from './CertificateGuard'

/** Why no report is created or edited, and what to do about it. */
export function NoCertificate({ purpose, otherwise }: Pick<CertificateGuardProps, 'purpose' | 'otherwise'>) {
  const { role } = useUser()
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-5 rounded-xl border border-line bg-surface px-5 py-10 text-center md:px-10 md:py-14">
      <span
        aria-hidden
        className="flex size-16 items-center justify-center rounded-full bg-caution-soft text-caution-ink"
      >
        <Award className="size-8" />
      </span>
      <div className="space-y-2">
        <h1 className="text-2xl font-bold text-balance">Geçerli sertifika gerekli</h1>
        <p className="text-lg text-balance">
          {purpose === 'create' ? certificateGuardMessage(role) : reportTexts.certificateForDraft}
        </p>
        {purpose === 'create' && (
          <p className="text-meta">
            Sertifikanızı eklediğinizde rapor oluşturmaya hemen başlayabilirsiniz. Eski raporlarınızı her
            zaman okuyabilirsiniz.
          </p>
        )}
      </div>
      <div className="flex w-full flex-col gap-2 sm:w-auto sm:flex-row">
        {otherwise}
        <LinkButton to="/certificates" icon={ListChecks}>
          Sertifikalarım
        </LinkButton>
        <LinkButton to="/certificates/add" variant="primary" icon={Award}>
          Sertifika Ekle
        </LinkButton>
      </div>
    </div>
  )
}
