import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { KvkkLink } from './KvkkLink'

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
          {/* Above the row's own target. */}
          <KvkkLink className="relative z-10 -my-3">KVKK aydınlatma metnini</KvkkLink> okudum ve kabul
          ediyorum.
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
