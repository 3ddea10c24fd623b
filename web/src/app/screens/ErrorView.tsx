// What shows when a page broke instead of failing politely (NAV-10). Code that could not be fetched is told apart: after
// an update the old files are gone, and a reload brings the new ones.
import { Check, Copy, House, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { Button } from '../../ui/actions/Button'
import { KeyValueList } from '../../ui/layout/KeyValueList'

const copiedMs = 2000

export function ErrorView({ failure }: { failure: unknown }) {
  const [incident] = useState(() => ({ id: uuid(), at: new Date(), page: window.location.pathname }))
  const isStale = isChunkFailure(failure)

  return (
    <section
      role="alert"
      className="mx-auto flex min-h-[70dvh] w-full max-w-form flex-col justify-center gap-6 px-4 py-10"
    >
      <div>
        <h1 className="text-2xl font-bold md:text-3xl">
          {isStale ? 'Sayfa yüklenemedi' : 'Beklenmeyen bir hata oluştu'}
        </h1>
        <p className="mt-2">
          {isStale
            ? 'Uygulama güncellenmiş ya da bağlantı kesilmiş olabilir. Sayfayı yenilemek bu sorunu çözer.'
            : 'Bu sayfa gösterilemiyor. Yaptığınız son işlem kaydedilmemiş olabilir.'}
        </p>
      </div>
      <KeyValueList
        columns={2}
        items={[
          { label: 'Hata no', value: <span className="font-mono text-sm break-all">{incident.id}</span> },
          { label: 'Zaman', value: incident.at.toLocaleString('tr-TR') },
          { label: 'Sayfa', value: incident.page },
        ]}
      />
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button variant="primary" icon={RotateCw} onClick={() => window.location.reload()}>
          Sayfayı Yenile
        </Button>
        <Button icon={House} onClick={() => window.location.assign('/')}>
          Anasayfaya Dön
        </Button>
        <CopyDetails
          text={[
            `Hata no: ${incident.id}`,
            `Zaman: ${incident.at.toISOString()}`,
            `Sayfa: ${incident.page}`,
            String(failure),
          ].join('\n')}
        />
      </div>
    </section>
  )
}

function CopyDetails({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedMs)
  }

  return (
    <Button variant="quiet" icon={copied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Kopyalandı!' : 'Ayrıntıları Kopyala'}</span>
    </Button>
  )
}

/** Each browser words a failed dynamic import in its own way. */
function isChunkFailure(failure: unknown): boolean {
  return (
    failure instanceof TypeError &&
    /dynamically imported module|module script failed|Importing a module/i.test(failure.message)
  )
}
