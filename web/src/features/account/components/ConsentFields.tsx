import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from '../../../ui/actions/Link'
import { Checkbox } from '../../../ui/forms/Checkbox'

/** That the disclosure text was read; the text opens beside, so that nothing typed is left (KVKK, Law 6698 art. 10). */
export function KvkkConsent({
  registered,
  error,
}: {
  registered: UseFormRegisterReturn
  error: string | undefined
}) {
  return (
    <Checkbox
      {...registered}
      error={error}
      aria-required
      label={
        <>
          <Link
            to="/kvkk"
            target="_blank"
            rel="noopener"
            // Above the row's own target.
            className="relative z-10 -my-3 inline-flex min-h-12 items-center rounded-sm font-semibold text-brand-strong underline decoration-brand-line underline-offset-4 hover:decoration-current"
          >
            KVKK aydınlatma metnini
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </Link>{' '}
          okudum ve kabul ediyorum.
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        </>
      }
    />
  )
}

/** A separate, free choice: registering does not depend on it. */
export function MarketingConsent({ registered }: { registered: UseFormRegisterReturn }) {
  return (
    <Checkbox
      {...registered}
      label="Yenilikler ve kampanyalar hakkında ileti almak istiyorum."
      description="İsteğe bağlıdır; profilinizden dilediğiniz zaman geri alabilirsiniz."
    />
  )
}
