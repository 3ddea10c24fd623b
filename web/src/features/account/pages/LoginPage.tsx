import { useEffect } from 'react'
import { setPageTitle } from '../../../app/page-title'
import { useSession } from '../../../app/session/session'
import { Notice } from '../../../ui/feedback/Notice'
import { BrandPanel } from '../components/BrandPanel'
import { LoginForm } from '../components/LoginForm'

/** Shown at whatever address was asked for, which opens once somebody is signed in (NAV-01). */
export function LoginPage() {
  const session = useSession()
  const expired = session.state === 'signed_out' && session.reason === 'expired'

  useEffect(() => setPageTitle('Giriş Yap'), [])

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <BrandPanel />
      <main className="flex flex-col justify-center px-4 py-8 sm:px-8">
        <div className="mx-auto w-full max-w-[26rem]">
          <div className="mb-8 flex items-center gap-3 lg:hidden">
            <img src="/icon.svg" alt="" width={40} height={40} />
            <span className="text-xl font-bold text-brand-ink">Saha Gözlem</span>
          </div>
          <h1 className="text-2xl font-bold md:text-3xl">Giriş Yap</h1>
          <p className="mt-1 mb-6 text-meta">Telefon numaranız ve şifrenizle devam edin.</p>
          {expired && (
            <Notice tone="info" className="mb-5" announce>
              Oturumunuz sona erdi. Kaldığınız sayfaya dönmek için yeniden giriş yapın.
            </Notice>
          )}
          <LoginForm />
        </div>
      </main>
    </div>
  )
}
