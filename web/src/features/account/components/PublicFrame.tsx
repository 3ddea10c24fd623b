import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/actions/Link'
import { OfflineBanner } from '../../../ui/feedback/OfflineBanner'
import { BrandMark } from '../../../ui/layout/BrandMark'

export interface PublicFrameProps {
  children: ReactNode
  /** For what is read, not filled in. */
  wide?: boolean
}

/** Around the pages that links lead to: the product's mark, one card, the way to the disclosure text. */
export function PublicFrame({ children, wide = false }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineBanner>Bağlantı yok. İnternet bağlantınızı kontrol edin.</OfflineBanner>
      <header className="flex justify-center px-4 pt-8 pb-6 md:pt-12">
        <BrandLink />
      </header>
      <main className="flex flex-1 flex-col items-center px-4">
        <div
          className={clsx(
            'w-full rounded-xl border border-line bg-surface px-5 py-8 sm:px-8',
            wide ? 'max-w-[48rem]' : 'max-w-[30rem]',
          )}
        >
          {children}
        </div>
      </main>
      <footer className="flex justify-center px-4 py-6">
        <Link
          to="/kvkk"
          className="flex min-h-12 items-center rounded-sm px-2 text-sm text-meta underline underline-offset-4 hover:text-ink"
        >
          KVKK aydınlatma metni
        </Link>
      </footer>
    </div>
  )
}

/** The product's mark, leading to its front. */
export function BrandLink() {
  return (
    <Link to="/" className="flex min-h-12 items-center gap-3 rounded-md">
      <BrandMark size={40} />
      <span className="text-xl font-bold text-brand-ink">Saha Gözlem</span>
      <span className="sr-only">ana sayfası</span>
    </Link>
  )
}
