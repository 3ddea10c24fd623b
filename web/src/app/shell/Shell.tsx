import type { ReactNode } from 'react'
import { InAppLinks } from '../../platform/navigation/InAppLinks'
import { useIsPhone } from '../../ui/hooks/use-media-query'
import { BottomBar } from './BottomBar'
import { contentId } from './content-id'
import {
  ConnectionBanner,
  KeyboardRoom,
  PullToRefresh,
  StoreAccount,
  SubscriptionBanner,
  UnsentWork,
} from './late-parts'
import { NavigationProgress } from './NavigationProgress'
import { PhoneHeader } from './PhoneHeader'
import { Sidebar } from './Sidebar'
import { useArrival } from './use-arrival'

const atStart = { width: innerWidth, height: innerHeight }

/** Everything around a page: menus, banners, the way to the content for keyboards. */
export function Shell({ children }: { children: ReactNode }) {
  const phone = useIsPhone()
  useArrival()

  return (
    <InAppLinks>
      <a
        href={`#${contentId}`}
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-fill focus-visible:translate-y-0"
      >
        İçeriğe geç
      </a>
      <NavigationProgress />
      <div className="min-h-dvh md:grid md:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
        {!phone && (
          <header data-sidebar className="sticky top-0 h-dvh border-r border-line bg-surface">
            <Sidebar />
          </header>
        )}
        <div className="flex min-h-dvh min-w-0 flex-col">
          {phone && <PhoneHeader />}
          <ConnectionBanner />
          <SubscriptionBanner />
          <StoreAccount />
          <UnsentWork />
          {phone && (
            <>
              <PullToRefresh />
              <KeyboardRoom atStart={atStart} />
            </>
          )}
          <main
            id={contentId}
            tabIndex={-1}
            className="mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-[calc(var(--bottom-bar-height)+1.5rem)] md:px-8 md:pt-8 md:pb-12"
          >
            {children}
          </main>
        </div>
      </div>
      {phone && <BottomBar />}
    </InAppLinks>
  )
}
