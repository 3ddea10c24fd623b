// What everybody loads first stays small: the parts for signed-in and signed-out people come separately, and the likely
// one is fetched while the server is still asked who it is.
import './shell/shell.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { serverPictures } from '../platform/api/server-pictures'
import { files } from '../platform/device/files'
import { network } from '../platform/device/network'
import { share } from '../platform/device/share'
import { storage } from '../platform/device/storage'
import { awaitedPart } from '../platform/loading/awaited-part'
import { pageStands } from '../platform/loading/page-stands'
import { keptUser } from '../platform/session/cached-user'
import type { PageStorages } from '../platform/outbox/page-storage'
import { type Session, startSession, useSession } from '../platform/session/session'
import { ErrorState } from '../ui/feedback/ErrorState'
import { MachineProvider } from '../ui/machine'
import { preloadOverlays } from '../ui/overlays/preload'
import { Toaster } from '../ui/overlays/Toaster'
import { PictureSource } from '../ui/photos/picture-source'
import { loadPublicPage, usePublicPage } from './public-pages'
import { CrashBoundary } from './screens/CrashBoundary'
import { StartScreen } from './screens/StartScreen'

const machine = { files, network, share, storage }

const loadSignedIn = async () => (await import('./SignedIn')).SignedIn
const SignedIn = awaitedPart(loadSignedIn)
const SignedOut = awaitedPart(async () => (await import('./SignedOut')).SignedOut)
const ForcedScreen = lazy(async () => ({ default: (await import('./screens/ForcedScreen')).ForcedScreen }))

/**
 * Fetches the part of the app that address and last visit suggest; a failure shows when the part is really needed. Without
 * a last visit only the server knows whether there is a session: it names the files with the page.
 */
export function preloadLikelyPart(): void {
  const likely = loadPublicPage() ?? (keptUser() === null ? null : loadSignedIn())
  likely?.catch(() => undefined)
}

export function App() {
  const session = useSession()
  const publicPage = usePublicPage()
  /** What no device could keep outlives its session: whoever it is of may sign in again on this page. */
  const [unkept] = useState<PageStorages>(() => new Map())

  useEffect(() => void pageStands().then(preloadOverlays), [])
  useEffect(nameIcons, [])

  return (
    <MachineProvider value={machine}>
      <CrashBoundary>
        <PictureSource value={serverPictures}>
          {publicPage === null ? (
            <Suspense fallback={<StartScreen />}>
              <Screen session={session} unkept={unkept} />
            </Suspense>
          ) : (
            <Suspense fallback={<StartScreen shell={false} />}>{publicPage}</Suspense>
          )}
          <Toaster />
        </PictureSource>
      </CrashBoundary>
    </MachineProvider>
  )
}

/** Nobody rests on an icon before the page stands; a failed load costs names alone. */
function nameIcons(): () => void {
  const names = pageStands().then(async () => (await import('../ui/overlays/icon-names')).showIconNames())
  const end = () => void names.then((stop) => stop())
  names.catch(() => undefined)
  return end
}

function Screen({ session, unkept }: { session: Session; unkept: PageStorages }) {
  if (session.state === 'checking') return <StartScreen />
  if (session.state === 'signed_out') return <SignedOut until={<StartScreen />} />
  if (session.state === 'unreachable')
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center">
        <h1 className="text-2xl font-bold">Saha Gözlem</h1>
        <ErrorState message={session.message} onRetry={() => void startSession()} />
      </main>
    )
  // Nothing else works before these, so nothing of the app is drawn behind them (AUTH-04).
  if (session.user.must_change_password || session.user.must_set_second_factor)
    return <ForcedScreen user={session.user} />
  return <SignedIn user={session.user} unkept={unkept} until={<StartScreen />} />
}
