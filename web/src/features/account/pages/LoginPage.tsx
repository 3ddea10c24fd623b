import type { ComponentType } from 'react'
import { useSession } from '../../../platform/session/session'
import { Link } from '../../../ui/actions/Link'
import { Notice } from '../../../ui/feedback/Notice'
import { OfflineBanner } from '../../../ui/feedback/OfflineBanner'
import { BrandMark } from '../../../ui/layout/BrandMark'
import { BrandPanel } from '../components/BrandPanel'
import { DemoNote } from '../components/DemoNote'
import { Entrance } from '../components/Entrance'
import type { EndingProps } from '../components/entry'

export interface LoginPageProps {
  /** The corporate application, which is another feature's. */
  ApplicationForm: ComponentType<EndingProps>
}

/** What the end of the last session leaves to say. */
const notes: Readonly<Record<string, string>> = {
  expired: 'Oturumunuz sona erdi. Kaldığınız sayfaya dönmek için yeniden giriş yapın.',
  password_changed: 'Şifreniz başarıyla güncellendi. Yeni şifrenizle giriş yapın.',
  account_deleted: 'Hesabınız silindi.',
}

/** Shown at whatever address was asked for, which opens once somebody is signed in (NAV-01). */
export function LoginPage({ ApplicationForm }: LoginPageProps) {
  const session = useSession()
  const note = session.state === 'signed_out' ? notes[session.reason] : undefined

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <BrandPanel />
      <main className="flex flex-col">
        <OfflineBanner>Bağlantı yok. İnternet bağlantınızı kontrol edin.</OfflineBanner>
        <div className="flex flex-1 flex-col px-4 py-6 sm:px-8 sm:py-10 lg:justify-center">
          <div className="mx-auto w-full max-w-[32rem]">
            <div className="mb-6 flex items-center gap-3 lg:hidden">
              <BrandMark size={40} />
              <span className="text-xl font-bold text-brand-ink">Saha Gözlem</span>
            </div>
            {note !== undefined && (
              <Notice tone="info" className="mb-5" announce>
                {note}
              </Notice>
            )}
            <Entrance ApplicationForm={ApplicationForm} />
            {/* Below: what is typed above stays where it is when the note goes. */}
            <DemoNote />
          </div>
        </div>
        <Link
          to="/kvkk"
          className="mx-auto mb-4 flex min-h-12 items-center rounded-sm px-2 text-sm text-meta underline underline-offset-4 hover:text-ink"
        >
          KVKK aydınlatma metni
        </Link>
      </main>
    </div>
  )
}
