import { consentVersions } from '@gozlem/domain/account/privacy'
import { useEffect } from 'react'
import { files } from '../../../platform/device/files'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { Button } from '../../../ui/actions/Button'
import { Printer } from '../../../ui/icons'
import { DisclosureText } from '../components/DisclosureText'
import { BrandLink } from '../components/PublicFrame'

/** What everybody may read before and after giving their data (PLAT-05). */
export function KvkkPage() {
  useEffect(() => setPageTitle('KVKK Aydınlatma Metni'), [])
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface print:border-0">
        <div className="mx-auto flex w-full max-w-[52rem] items-center justify-between gap-4 px-4 py-3 md:px-8">
          <BrandLink />
          {files.canPrint() && (
            <Button icon={Printer} className="print:hidden" onClick={() => files.print()}>
              Yazdır
            </Button>
          )}
        </div>
      </header>
      <main className="mx-auto w-full max-w-[52rem] px-4 py-8 md:px-8 md:py-12">
        <h1 className="text-2xl font-bold md:text-3xl">KVKK Aydınlatma Metni</h1>
        <p className="tabular mt-2 text-meta">
          6698 sayılı Kişisel Verilerin Korunması Kanunu m. 10 uyarınca. Sürüm {consentVersions.kvkk}
        </p>
        <div className="mt-8">
          <DisclosureText />
        </div>
      </main>
    </div>
  )
}
