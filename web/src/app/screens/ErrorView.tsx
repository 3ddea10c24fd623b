// What shows when a page broke instead of failing politely (NAV-10). Code that could not be fetched is told apart: after
// an update the old files are gone, and a reload brings the new ones.

import { type ComponentType, lazy, Suspense } from 'react'
import { Button } from '../../ui/actions/Button'
import { House, RefreshCw, RotateCw } from '../../ui/icons'

export interface ErrorViewProps {
  failure: unknown
  /** Draws once more what broke. Code that did not come stays away until the page is loaded anew. */
  onRetry: () => void
}

const Room = () => <div className="h-59 md:h-43" />

/** What support asks for. Where not even this can be fetched, the ways out above it are enough. */
const IncidentDetails = lazy(
  async (): Promise<{ default: ComponentType<Pick<ErrorViewProps, 'failure'>> }> => {
    const part = await import('./IncidentDetails').catch(() => null)
    return { default: part?.IncidentDetails ?? Room }
  },
)

export function ErrorView({ failure, onRetry }: ErrorViewProps) {
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
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {!isStale && (
          <Button variant="primary" icon={RotateCw} onClick={onRetry}>
            Tekrar Dene
          </Button>
        )}
        <Button
          variant={isStale ? 'primary' : 'secondary'}
          icon={RefreshCw}
          onClick={() => window.location.reload()}
        >
          Sayfayı Yenile
        </Button>
        <Button icon={House} onClick={() => window.location.assign('/')}>
          Anasayfaya Dön
        </Button>
      </div>
      <Suspense fallback={<Room />}>
        <IncidentDetails failure={failure} />
      </Suspense>
    </section>
  )
}

/** Each browser words a failed dynamic import in its own way. */
function isChunkFailure(failure: unknown): boolean {
  return (
    failure instanceof TypeError &&
    /dynamically imported module|module script failed|Importing a module/i.test(failure.message)
  )
}
