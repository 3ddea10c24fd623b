import { WaitingFacts } from '../../platform/loading/WaitingFacts'
import { keptUser } from '../../platform/session/cached-user'
import { BrandMark } from '../../ui/layout/BrandMark'
import { ShellSkeleton } from './ShellSkeleton'

/** Until it is known who is signed in: the shell's shape where somebody was and will be back in it, else the mark alone. */
export function StartScreen({ shell = keptUser() !== null }: { shell?: boolean }) {
  if (shell) return <ShellSkeleton />
  return (
    <main data-coming className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4">
      <BrandMark size={56} className="animate-breathe" />
      <p role="status" className="text-meta">
        Saha Gözlem açılıyor…
      </p>
      <WaitingFacts />
    </main>
  )
}
