import { acceptedLogoTypesText, logoInputAccept } from '@gozlem/domain/logo'
import { useRef, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { FormError } from '../../../ui/forms/FormError'
import { ImageUp, Trash2 } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'
import { CompanyLogo } from './CompanyLogo'

export interface LogoChooserProps {
  logo_url: string | null
  /** A mutation that stores a logo, or takes it away with null. */
  change: { mutateAsync: (logo: File | null) => Promise<unknown>; isPending: boolean }
}

/** Takes effect at once, apart from any form: a picture is either there or not. */
export function LogoChooser({ logo_url, change }: LogoChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send(logo: File | null) {
    setRefusal(null)
    try {
      await change.mutateAsync(logo)
      toast.success(logo === null ? 'Logo kaldırıldı' : 'Logo yüklendi')
    } catch (failure) {
      setRefusal(problemMessage(failure, 'Logo değiştirilemedi'))
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <CompanyLogo url={logo_url} size="lg" />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon={ImageUp} loading={change.isPending} onClick={() => chooser.current?.click()}>
              {logo_url === null ? 'Logo Yükle' : 'Logoyu Değiştir'}
            </Button>
            {logo_url !== null && (
              <Button
                variant="quiet"
                icon={Trash2}
                disabled={change.isPending}
                onClick={() => void send(null)}
              >
                Kaldır
              </Button>
            )}
          </div>
          <p className="text-sm text-meta">{acceptedLogoTypesText}, en fazla 10 MB</p>
        </div>
      </div>
      <FormError message={refusal} />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={logoInputAccept}
        aria-label="Logo dosyası"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = '' // the same file may be chosen again
          if (file) void send(file)
        }}
      />
    </>
  )
}
